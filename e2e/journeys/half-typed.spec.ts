import { signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('keeps a half-typed registration, except the password, until submission', async ({ page }) => {
  await page.goto('/user/register');
  await hydrated(page);
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  const typed = { 'E-posta': `ayse.${Date.now()}@example.com`, 'Ad (isteğe bağlı)': 'Ayşe', 'Soyad (isteğe bağlı)': 'Öz' };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await field(/Cep telefonu/).fill('0532 123 45 67');
  await field('Şifre').fill('çokGizli-Şifre1');
  await page.getByRole('main').getByRole('checkbox').check();
  await page.reload();
  await hydrated(page);
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await expect(field(/Cep telefonu/)).toHaveValue('0532 123 45 67');
  await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked();
  await expect(field('Şifre')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('çokGizli');

  await field('Şifre').fill('çokGizli-Şifre1');
  await page.getByRole('main').getByRole('button', { name: 'Üye ol' }).click();
  await expect(page).toHaveURL('/user/profile');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('0532 123 45 67');
});

test('keeps a customer’s message to the shop through a reload', async ({ page }) => {
  await signUp(page.request);
  await page.goto('/contact');
  await hydrated(page);
  const message = page.getByRole('textbox', { name: 'Mesaj' });
  await expect(page.getByRole('textbox', { name: 'E-posta' })).not.toHaveValue('');
  await message.fill('Kupamın baskısı soldu, ne yapmalıyım?');
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue('Kupamın baskısı soldu, ne yapmalıyım?');
});
