import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { mailedLinks } from '../support/mails.ts';
import { type Shift, shiftsOf } from '../support/shifts.ts';
import { listProducts, logInByForm, newShopper, productPath, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

async function slowly(page: Page, id: number): Promise<() => Promise<Shift[]>> {
  await page.route(`**/api/catalog/products/${id}**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const before = (await shiftsOf(page)).length;
  return async () => (await shiftsOf(page)).slice(before).filter(({ afterPress }) => !afterPress);
}

const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const WORDS = 'Işığı şık, kablosu da yeterince uzun.';

test('publishes a review after e-mail verification and later deletes it', async ({ page, request, browser, shop, api }) => {
  const shopper = await signUp(request, newShopper());
  const product = (await listProducts(request)).items.find(({ reviewCount }) => reviewCount === 0);
  if (!product) throw new Error('all products of the seed’s first page have reviews');
  const path = productPath(product);

  await page.goto(path);
  await hydrated(page);
  await page.getByRole('link', { name: 'Değerlendirme yaz' }).click();
  await logInByForm(page, shopper);
  const dialog = page.getByRole('dialog', { name: 'Değerlendirme yaz' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await dialog.getByRole('radio', { name: '0,5 yıldız' }).focus();
  await page.keyboard.press('Space');
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4,5 yıldız' })).toBeChecked();
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'lamba.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog.getByRole('img', { name: '1. fotoğraf' })).toBeVisible();
  expect(await violations(page, { colorScheme: 'dark', width: 1280 })).toEqual([]);
  expect(await violations(page, { colorScheme: 'light', width: 390 })).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Değerlendirmeniz' }).fill(WORDS);
  const own = page.getByRole('listitem').filter({ hasText: WORDS });
  const moved = await slowly(page, product.id);
  await dialog.getByRole('button', { name: 'Yayımla' }).click();
  await expect(page.getByText('Değerlendirmeniz kaydedildi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tamam' })).toBeFocused();
  expect(await moved()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(own).toContainText('Sizin değerlendirmeniz');
  expect(await moved()).toEqual([]);
  expect(await violations(page, { colorScheme: 'dark', width: 390 })).toEqual([]);
  const stranger = await (await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })).newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'Değerlendirmeler' })).toBeVisible();
  await expect(stranger.getByText(WORDS)).toHaveCount(0);
  await stranger.context().close();
  await expect.poll(() => mailedLinks(api, shopper.Email, '/user/verify')).toHaveLength(1);
  const [link = ''] = await mailedLinks(api, shopper.Email, '/user/verify');
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı.' })).toBeVisible();
  await page.goto(path);
  await expect(own).toContainText('Sizin değerlendirmeniz');
  await expect(page.getByText('şimdilik yalnızca siz')).toHaveCount(0);
  await page.reload();
  await expect(own).toBeVisible();

  const reader = await (await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })).newPage();
  await reader.goto(`${path}?sort=highest`);
  await expect(reader.getByText(WORDS)).toBeVisible();
  const photo = reader.getByRole('img', { name: 'Gülşah I.: 1. fotoğraf' });
  expect((await request.get((await photo.getAttribute('src')) ?? '')).headers()['content-type']).toBe('image/webp');
  await expect(reader.getByText('Değerlendirme yazmak için tarayıcınızda JavaScript')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Bildir' })).toBeHidden();
  await reader.getByRole('link', { name: '5 yıldız 1 değerlendirme' }).click();
  await expect(reader).toHaveURL(/\?stars=5&sort=highest#reviews$/);
  await expect(reader.getByText(WORDS)).toBeVisible();
  await reader.goto(`${path}?stars=1`);
  await expect(reader.getByText('Bu seçimle gösterilecek değerlendirme yok.')).toBeVisible();
  await reader.context().close();

  await page.getByRole('button', { name: 'Değerlendirmemi düzenle' }).click();
  await page.getByRole('button', { name: 'Değerlendirmeyi sil' }).click();
  await page.getByRole('button', { name: 'Evet, sil' }).click();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Değerlendirme yaz' })).toBeVisible();
});
