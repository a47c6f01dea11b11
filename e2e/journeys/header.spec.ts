import { tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('applies the chosen theme in every tab before scripts load', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Kayıt izni' })).toHaveCount(0);
  const surface = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await surface();
  const looks = page.getByRole('group', { name: 'Görünüm' });
  await looks.getByText('Koyu').click();
  await expect.poll(surface).not.toBe(light);
  const dark = await surface();

  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.route('**/s/*.js*', (route) => route.abort());
  await other.goto('/products');
  expect(await other.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
  await other.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await hydrated(page);
  await expect(looks.getByRole('radio', { name: 'Koyu' })).toBeChecked();
  await looks.getByText('Açık').click();
  expect(await surface()).toBe(light);
  await looks.getByText('Sistem').click();
  expect(await surface()).toBe(dark);
});

test('applies a theme chosen before the footer’s scripts load', async ({ page }) => {
  const { promise: lineIsBack, resolve: bringBack } = Promise.withResolvers<void>();
  await page.route(/\/s\/(?!main\.|react\.)[^/]*\.js(\?|$)/, async (route) => {
    await lineIsBack;
    await route.fallback();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
  const looks = page.getByRole('group', { name: 'Görünüm' });
  await looks.getByText('Koyu').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  bringBack();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(looks.getByRole('radio', { name: 'Koyu' })).toBeChecked();
});

test('opens pages from a bottom bar that leaves footers visible', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Kısayollar' });
  await expect(page.getByRole('contentinfo')).toHaveAttribute('data-drawn');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [above, below] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(844);

  for (const [name, url] of [
    ['Sepet', '/cart'],
    ['Hesabım', /\/user\/login/],
    ['Ürünler', '/categories'],
    ['Ana sayfa', '/'],
  ] as const) {
    await page.goto('/products');
    await hydrated(page);
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
  }
  await bar.getByRole('link', { name: 'Ara', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ürünlerde ara' }).getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('links to the other language and to order tracking', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  const code = tshirt.colours[1]?.clrCode.slice(1).toLowerCase() ?? '';
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}?colour=${code}`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/designer/[^/]+/${tshirt.id}\\?colour=${code}$`));
  await page.goto('/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/cart');
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sipariş takibi' })).toHaveAttribute('href', '/order');
});
