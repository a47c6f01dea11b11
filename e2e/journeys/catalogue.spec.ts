import type { Home, Product, ProductCard } from '@shop/contracts/catalog';
import { shiftsOf } from '../support/shifts.ts';
import { cartOf, listProducts, productPath, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('lists recent products on home at every screen size', async ({ page }) => {
  const product = await read<Product>(page.request, '/catalog/products/1002');
  const [other] = await read<ProductCard[]>(page.request, '/catalog/products/by-ids?ids=1004');
  await page.goto(productPath(product));
  await hydrated(page);
  const main = page.getByRole('main');

  await page.route('**/api/catalog/recommendations?ids=1004&only=bought', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/recommendations.*/, 'products/by-ids?ids=1012,1017'),
    }),
  );
  await page.goto(productPath(other as ProductCard));
  await expect(main.getByRole('region', { name: 'Bununla birlikte alınanlar' }).getByRole('listitem')).toHaveCount(2);
  const looked = main.getByRole('region', { name: 'Son baktıklarınız' });
  await expect(looked.getByRole('link', { name: product.title })).toBeVisible();
  await expect(looked.getByRole('listitem')).toHaveCount(1);
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.001)).toEqual([]);

  await page.goto('/');
  await hydrated(page);
  const design = main.getByRole('link', { name: 'Tasarlamaya başla' });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await expect(main.getByRole('heading', { level: 1 }), `${width} px, ${colorScheme}`).toBeInViewport({ ratio: 1 });
      await expect(design, `${width} px, ${colorScheme}`).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }
  const promises = main.getByRole('region', { name: 'Neden biz?' });
  await expect(promises).toContainText(/\$\d+\.\d\d ve üzeri siparişlerde/);
  await expect(promises).toContainText('kapıda ödeme');

  const recent = main.getByRole('region', { name: 'Son baktıklarınız' });
  await expect(recent.getByRole('link', { name: product.title })).toBeVisible();
  expect(await (await page.request.get('/')).text()).not.toContain('Son baktıklarınız');
  const forget = main.getByRole('button', { name: 'Listeyi temizle' });
  await forget.focus();
  await page.keyboard.press('Enter');
  await expect(recent).toHaveCount(0);

  await design.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/designer\//);
});

test('counts down to the end of the home page’s discounts', async ({ visitor, request }) => {
  const page = await visitor();
  const { endingOffers } = await read<Home>(request, '/catalog/home');
  const end = Date.parse(endingOffers?.endDate ?? '');
  await page.clock.install({ time: end - 3_600_000 });
  // Without the header `Date`, the page cannot correct its clock.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  const left = page.getByRole('main').getByRole('timer');
  await expect(left).toHaveText(/^00 gün00 saat5\d dakika\d\d saniye$/);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(end - 2000);
  await expect(left).toHaveText('00 gün00 saat00 dakika02 saniye');
  await page.clock.runFor(1000);
  await expect(left).toHaveText('00 gün00 saat00 dakika01 saniye');
  await page.clock.runFor(3000);
  await expect(left).toHaveText('00 gün00 saat00 dakika00 saniye');
});

test('shares a product by keyboard through social networks and clipboard', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await read<Product>(page.request, '/catalog/products/1002');
  const url = shop.url + productPath(product);
  await page.goto(productPath(product));
  await hydrated(page);
  const share = page.getByRole('button', { name: 'Paylaş' });
  await share.focus();
  await page.keyboard.press('Enter');
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['WhatsApp', 'X', 'Facebook', 'E-posta']) {
    const href = await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
    expect(decodeURIComponent(href ?? ''), name).toContain(url);
  }
  await page.getByRole('button', { name: 'Bağlantıyı kopyala' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bağlantı kopyalandı.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('opens the checkout with the product on “Hemen al”', async ({ page }) => {
  const product = (await listProducts(page.request, '?productType=electronics&status=in-stock')).items[0];
  await page.goto(`/product-details/${product?.id}`);
  await hydrated(page);
  const buy = page.getByRole('main').getByRole('link', { name: 'Hemen al' });
  await expect(buy).toHaveAttribute('href', `/product-details/${product?.id}`);
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout/);
  expect((await cartOf(page.request)).Lines.map(({ PId }) => PId)).toEqual([product?.id]);
});

test('filters, sorts and reports reviews by keyboard', async ({ page }) => {
  const product = await read<Product>(page.request, '/catalog/products/1001');
  await page.goto(productPath(product));
  await hydrated(page);
  const bars = page.getByRole('list', { name: 'Yıldızlara göre' });
  const bar = bars.getByRole('link').first();
  const stars = Number.parseInt((await bar.textContent()) ?? '', 10);
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?stars=${stars}#reviews$`));
  await expect(page.getByRole('status').filter({ hasText: `${stars} yıldız: ` })).toBeVisible();
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*#reviews$/);
  await page.getByRole('link', { name: 'En düşük puan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?sort=lowest#reviews$/);
  const least = Math.min(...product.ratingDistribution.filter(({ count }) => count > 0).map((row) => row.stars));
  const reviews = page
    .getByRole('region', { name: 'Değerlendirmeler' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(reviews.first().getByRole('img', { name: new RegExp(`${least}(,5)? yıldız|${least - 1},5 yıldız`) })).toBeVisible();

  await reviews
    .first()
    .getByRole('button', { name: /^Bildir/ })
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Değerlendirmeyi bildirin' });
  await dialog.getByRole('button', { name: 'Gönder' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Bir neden seçin.')).toBeVisible();
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Gönder' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(reviews.first()).toContainText('Bildirildi, teşekkürler.');
});

test('copies an IBAN by keyboard and links all information pages', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/info/banks');
  await hydrated(page);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Kopyala: .* IBAN$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kopyalandı.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^TR\d{24}$/);
  const others = main.getByRole('navigation', { name: 'Diğer bilgiler' }).getByRole('link');
  const addresses = await others.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const page of ['about', 'delivery', 'returns', 'privacy', 'cookies', 'pre-information', 'distance-selling'])
    expect(addresses).toContain(`/info/${page}`);
});

test.describe('contact form', () => {
  test.use({ allowedConsole: [/status of 422/] });

  test('shows the contact form’s refused fields, then confirms the message', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const main = page.getByRole('main');
    const field = (name: string) => main.getByRole('textbox', { name });
    await main.getByRole('button', { name: 'Gönder' }).focus();
    await page.keyboard.press('Enter');
    await expect(field('Adınız soyadınız')).toBeFocused();
    await expect(main.getByText('Bu alan zorunludur.')).toHaveCount(4);
    await page.keyboard.type('Gülşah Iğdırlıoğlu');
    await field('E-posta adresiniz').fill('gulsah@');
    await field('Konu').fill('Toplu sipariş');
    await field('Mesajınız').fill('Iğdır’daki okulumuz için 300 tişört bastırmak istiyoruz.');
    await main.getByRole('button', { name: 'Gönder' }).focus();
    await page.keyboard.press('Enter');
    await expect(field('E-posta adresiniz')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('E-posta adresiniz')).toBeFocused();
    await field('E-posta adresiniz').fill('gulsah@example.com');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toContainText('aldık');
    await expect(field('Mesajınız')).toHaveValue('');
  });
});

test('shows the newest wishlist items on the account page', async ({ page }) => {
  await signUp(page.request);
  const { items } = await listProducts(page.request, '?productType=electronics');
  await page.request.patch('/api/user/wishlist', { data: { Add: items.slice(0, 5).map(({ id }) => id), Remove: [] } });
  await page.goto('/user/profile');
  const wishes = page.getByRole('region', { name: 'İstek listem' });
  await expect(wishes.getByRole('article')).toHaveCount(4);
  await expect(wishes.getByRole('article').first()).toContainText(items[4]?.title ?? '');
  await wishes.getByRole('link', { name: 'Tümünü gör' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});
