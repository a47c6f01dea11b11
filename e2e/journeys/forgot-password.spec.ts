import { mailedLinks } from '../support/mails.ts';
import { logInByForm, newShopper, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('sets a password by mailed link and ends other sessions', async ({ page, request, api }) => {
  const shopper = await signUp(request);
  await page.goto('/user/login');
  await hydrated(page);
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
  await expect(page).toHaveURL('/user/forgot');
  const ask = page.getByRole('button', { name: 'Bağlantı gönder' });
  await expect(ask).toBeVisible();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
  await ask.click();
  const said = page.getByText('Bu adresle bir üyelik varsa');
  await expect(said.first()).toBeVisible();
  await expect.poll(() => mailedLinks(api, shopper.Email, '/user/forgot')).toHaveLength(1);
  const [link = ''] = await mailedLinks(api, shopper.Email, '/user/forgot');

  await page.goto(link);
  await hydrated(page);
  const Password = 'mor bisiklet 4711';
  await page.getByLabel('Yeni şifre').fill(Password);
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  await expect(page.getByText('Şifreniz başarıyla değiştirildi.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kapatılan oturumlar' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Giriş yapın' }).click();
  await expect(page).toHaveURL('/user/login');
  await logInByForm(page, { ...shopper, Password });
  await expect(page).toHaveURL('/user/profile');
  expect((await request.get('/api/user/orders')).status()).toBe(401);

  await page.goto('/user/forgot');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
  await ask.click();
  await expect.poll(() => mailedLinks(api, shopper.Email, '/user/forgot')).toHaveLength(2);
  const later = (await mailedLinks(api, shopper.Email, '/user/forgot')).find((one) => one !== link) ?? '';
  await page.goto(later);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şifrenizi belirleyin');
  await page.getByLabel('Yeni şifre').fill('sarı karavan 1923');
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şifreniz değişti');
  await page.getByRole('main').getByRole('link', { name: 'Giriş yapın' }).click();
  await expect(page).toHaveURL('/user/login');
});

test.describe('invalid addresses and links', () => {
  test.use({ allowedConsole: [/status of (403|410|422)/] });

  test('reveals no accounts and replaces an invalid link', async ({ page }) => {
    await page.goto('/user/forgot');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'E-posta' }).fill(newShopper().Email);
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
    await expect(page.getByText('Bu adresle bir üyelik varsa').first()).toBeVisible();

    await page.goto(`/user/forgot?token=${'A'.repeat(43)}`);
    await hydrated(page);
    await page.getByLabel('Yeni şifre').fill('mor bisiklet 4711');
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu bağlantı artık geçerli değil');
    await page.getByRole('link', { name: 'Yeni bağlantı isteyin' }).click();
    await expect(page).toHaveURL('/user/forgot');
  });
});
