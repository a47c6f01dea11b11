import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import type { DeliveryPlan } from '@shop/contracts/delivery';
import { shiftedBy, shiftsOf } from '../support/shifts.ts';
import { addToCart, listProducts, productPath, read } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bar = (page: Page) => page.locator('[data-bottom-bar]');
const box = async (of: ReturnType<Page['locator']>) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const weekday = (day = '') => new Intl.DateTimeFormat('tr', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

test('searches from the bottom bar by colour and without scripts', async ({ page, browser }) => {
  await page.goto('/categories');
  await hydrated(page);
  const search = bar(page).getByRole('link', { name: 'Ara' });
  const sheet = page.getByRole('dialog', { name: 'Ürünlerde ara' });
  await page.getByRole('banner').getByRole('link', { name: 'Ürünlerde ara' }).click();
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await search.click();
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL('/categories');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('siyah tişörtü');
  await sheet.getByRole('option', { name: 'siyah tişört', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“siyah tişört” için sonuçlar');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Tişört');
  await page.goto('/search?searchText=pembe+kupa');
  await expect(page.getByText('“pembe kupa” ile tam eşleşen ürün yok.')).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const without = await plain.newPage();
  await without.goto('/categories');
  await bar(without).getByRole('link', { name: 'Ara' }).click();
  await expect(without).toHaveURL('/search');
  await plain.close();
});

test('shows a printed product’s delivery dates and floating button', async ({ page, request }) => {
  const [tshirt, shoes, plan] = await Promise.all([
    read<Product>(request, '/catalog/products/1001'),
    read<Product>(request, '/catalog/products/2012'),
    read<DeliveryPlan>(request, '/delivery'),
  ]);
  expect(await (await request.get(productPath(tshirt))).text()).not.toContain('kapınızda');
  await page.goto(productPath(tshirt));
  await hydrated(page);
  const design = page.getByRole('link', { name: 'Tasarla', exact: true });
  const blank = page.getByRole('button', { name: 'Baskısız sepete ekle' });
  expect((await box(design)).y).toBeLessThan((await box(blank)).y);
  const delivery = page.getByRole('region', { name: 'Teslimat' });
  await expect(delivery).toContainText(new RegExp(`Tasarımınızla: [^:]*${weekday(plan.Printed[0]?.Latest)} kapınızda`, 'i'));
  await expect(delivery).toContainText(new RegExp(`Baskısız: [^:]*${weekday(plan.Ready[0]?.Latest)} kapınızda`, 'i'));
  await expect(delivery).toContainText(/\$\d+\.\d\d ve üzeri: standart kargo ücretsiz/);

  await expect(page.getByRole('img', { name: `${tshirt.title}: baskılı örnek` })).toBeVisible();
  await page
    .getByRole('button', { name: /görseli göster: baskısız/ })
    .first()
    .click();
  const picture = page.getByRole('img', { name: `${tshirt.title}: baskısız` });
  await expect(picture).toBeVisible();
  const { width } = await box(picture);
  await page.getByRole('button', { name: 'Görseli büyüt' }).click();
  const large = page.getByRole('dialog').getByRole('img');
  const stage = page.getByRole('dialog').getByRole('region');
  const inside = async () => {
    const [picture, place] = [await box(large), await box(stage)];
    return [picture.x - place.x, picture.y - place.y, place.x + place.width - picture.x - picture.width, place.height - picture.height];
  };
  await expect.poll(async () => Math.min(...(await inside()))).toBeGreaterThan(-1);
  const at = page.getByRole('dialog').getByText(/^\d+ \/ \d+$/);
  const shown = (await at.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(at).not.toHaveText(shown);
  await page.getByRole('button', { name: 'Önceki görsel' }).click();
  await expect(at).toHaveText(shown);
  for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Yakınlaştır' }).click();
  await expect.poll(async () => (await box(large)).width).toBeGreaterThan(1.4 * width);
  await expect(page.getByRole('dialog').getByText('Görsel yükleniyor')).toBeHidden();
  await page.keyboard.press('Escape');

  const buying = page.getByRole('region', { name: 'Satın alma' });
  await expect(buying).toBeHidden();
  await page.getByRole('heading', { name: 'Ek bilgiler' }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(buying).toContainText('$14.90');
  await expect(buying.getByRole('button')).toHaveText('Tasarla');
  await expect
    .poll(async () => {
      const { y, height } = await box(buying);
      return y + height;
    })
    .toBeCloseTo((await box(bar(page))).y, 0);
  await buying.getByRole('button').focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(buying).toBeHidden();
  await expect(design).toBeFocused();
  const shifts = (await shiftsOf(page)).filter(({ afterPress, moved }) => !(afterPress && moved.every((html) => html.startsWith('<img'))));
  expect(shiftedBy(shifts), JSON.stringify(shifts)).toBeLessThan(0.01);

  await page.goto(productPath(shoes));
  await hydrated(page);
  await page.getByRole('heading', { name: 'Ek bilgiler' }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await buying.getByRole('button', { name: 'Sepete ekle' }).click();
  await expect(page.getByText('Bir beden seçin.')).toBeInViewport();
  await expect(page.getByRole('radiogroup', { name: 'Beden' }).getByRole('radio').and(page.locator(':focus'))).toBeVisible();
  await expect(buying).toBeHidden();
});

test('shows comparison and cart recommendations on a phone', async ({ page, request }) => {
  const { items } = await listProducts(request, '?category=2');
  await page.goto('/categories');
  await page.evaluate((products) => localStorage.setItem('compare_products', JSON.stringify(products)), items.slice(0, 3));
  await page.goto('/compare');
  const heads = page.getByRole('columnheader').filter({ has: page.getByRole('link') });
  await expect(heads).toHaveCount(3);
  const [first, second, third] = await Promise.all([0, 1, 2].map((n) => box(heads.nth(n))));
  const edge = (b = { x: 0, width: 0 }) => b.x + b.width;
  expect(edge(second)).toBeLessThanOrEqual(390);
  expect(third?.x).toBeLessThan(380);
  expect(first?.width).toBeGreaterThan(140);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const name = page.getByRole('rowheader', { name: 'Fiyat (farklı)' });
  const left = () => name.evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await left();
  await page.getByRole('region', { name: 'Karşılaştırma' }).evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect.poll(async () => edge(await box(heads.nth(2)))).toBeLessThanOrEqual(390);
  expect(await left()).toBeCloseTo(before, 0);

  const [mug] = items.filter(({ inStock }) => inStock);
  await addToCart(page.request, { PId: mug?.id ?? 0, Qty: 1 });
  await page.goto('/cart');
  const recommended = page.getByRole('region', { name: 'Bunları da beğenebilirsiniz' });
  await expect(recommended.getByRole('article').first()).toBeVisible();
  await expect(recommended.getByRole('article').filter({ hasText: mug?.title ?? '' })).toHaveCount(0);
});
