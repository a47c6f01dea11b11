import { crashAndReload } from '../support/crash.ts';
import { addToCart, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const value = (name: string) => `document.querySelector('[name="${name}"]')?.value`;

test('restores a half-typed postal address after a crash', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await signUp(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  await page.goto('/checkout');
  await hydrated(page);
  await page.getByRole('textbox', { name: /Ad soyad/i }).fill('Gülşah Iğdırlıoğlu');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('İzmir');
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Çeşme');
  await page.getByRole('textbox', { name: 'Açık adres' }).fill('Şifne Caddesi No: 5');

  const tab = await crashAndReload(page);
  await expect
    .poll(() => tab.evaluate(`[${['FullName', 'City', 'District', 'Line'].map(value)}].join(' | ')`))
    .toBe('Gülşah Iğdırlıoğlu | İzmir | Çeşme | Şifne Caddesi No: 5');
});

test('restores a half-drawn design after a crash', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  const words = 'Çiğdem’in ışığı';
  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Yazı', exact: true })).toBeFocused();
  await page.keyboard.insertText(words);
  await expect(page.getByRole('button', { name: `Yazı: ${words}` }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(words);

  const tab = await crashAndReload(page);
  await expect.poll(() => tab.evaluate(`document.querySelector('[aria-label="Yazı: ${words}"]') !== null`)).toBe(true);
});
