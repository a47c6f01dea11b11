import type { Page } from '@playwright/test';
import type { NewSavedDesign } from '@shop/contracts/saved-designs';
import { inLanguage, locales } from '@shop/domain/locale';
import { serveShowcase } from '@shop/ui/showcase';
import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { press, reach, tabTo } from '../support/keyboard.ts';
import {
  addAddress,
  addButton,
  addToCart,
  drawn,
  listProducts,
  placeOrder,
  productPath,
  saveDesign,
  sceneWith,
  send,
  signUp,
  type Tshirt,
  tshirts,
} from '../support/shopper.ts';
import { eachAfresh, expect, hydrated, test } from '../support/test.ts';

const some = [
  { locale: 'tr', colorScheme: 'light', width: 390 },
  { locale: 'en', colorScheme: 'dark', width: 1280 },
] as const;
const all = locales.flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [390, 1280].map((width) => ({ locale, colorScheme, width }))),
);
type Looks = readonly (typeof all)[number][];
const looks: Looks = process.env.EVERY_LOOK ? all : some;
const byTurns = (turn: number): Looks => (process.env.EVERY_LOOK ? all : some.slice(turn % 2, (turn % 2) + 1));

async function expectAccessible(page: Page, path: string, chosen: Looks): Promise<void> {
  for (const locale of locales.filter((one) => chosen.some((look) => look.locale === one))) {
    await page.goto(inLanguage(locale, path));
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const found: string[] = [];
    for (const look of chosen.filter((one) => one.locale === locale)) found.push(...(await violations(page, look)));
    expect.soft(found, inLanguage(locale, path)).toEqual([]);
  }
}

/** Journeys already scan these screens, in one theme. */
const inJourneys = (...paths: string[]): string[] => (process.env.EVERY_LOOK ? paths : []);

const withLine = ({ request }: Page, { id, size }: Tshirt) => addToCart(request, { PId: id, Qty: 2, VariantId: size.id });

const screens = {
  'product lists': ['/', '/search?searchText=kupa', '/products?status=on-sale', '/categories', '/categories/tshirt-baski/91'],
  'product and design pages': ['product', ...inJourneys('designer'), '/designs', '/designs/birthday-arch'],
  'cart and information pages': [
    '/info/faq',
    '/info/banks',
    '/info/cookies',
    '/info/pre-information',
    '/contact',
    '/cart',
    ...inJourneys('/order'),
  ],
  'registration, login and password pages': [
    '/user/register',
    '/user/forgot',
    `/user/forgot?token=${'A'.repeat(43)}`,
    `/user/verify?token=${'A'.repeat(43)}`,
    '/user/login',
  ],
};

test('has no axe violations in any state of any component', async ({ page }, testInfo) => {
  const showcase = await serveShowcase({ outDir: testInfo.outputPath('showcase') });
  try {
    for (const locale of locales) {
      await page.goto(`${showcase.url}/?lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const look of looks.filter((one) => one.locale === locale)) expect.soft(await violations(page, look)).toEqual([]);
    }
    for (const name of ['Dialog', 'Drawer']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await violations(page, { colorScheme: 'light', width: 390 })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  } finally {
    await showcase.close();
  }
});

for (const [group, paths] of Object.entries(screens)) {
  test(`has no axe violations in ${group}`, async ({ page }) => {
    test.slow();
    const [tshirt] = await tshirts(page.request);
    const named: Record<string, string> = { product: productPath(tshirt), designer: `/designer/${tshirt.slug}/${tshirt.id}` };
    await eachAfresh(page, paths, (path) => expectAccessible(page, named[path] ?? path, byTurns(paths.indexOf(path))));
  });
}

test('has no axe violations from the cart to the order', async ({ page }) => {
  test.slow();
  const [tshirt] = await tshirts(page.request);
  await signUp(page.request);
  const { DesignId } = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'Çiçek Şöleni') });
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id, DesignId });
  for (const path of inJourneys('/cart', '/checkout')) await expectAccessible(page, path, byTurns(1));
  await addAddress(page.request);
  await page.goto('/checkout?step=payment');
  await hydrated(page);
  await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/step=review/);
  for (const [turn, step] of ['delivery', 'payment', 'review'].entries())
    await expectAccessible(page, `/checkout?step=${step}`, byTurns(turn));
});

test('has no axe violations in a customer’s account', async ({ page }) => {
  test.slow();
  const [tshirt] = await tshirts(page.request);
  await signUp(page.request);
  await addAddress(page.request);
  await withLine(page, tshirt);
  const { OrderId } = await placeOrder(page.request);
  const design: NewSavedDesign = { Name: 'Takım', PId: tshirt.id, Scene: sceneWith(tshirt, 'Takım') };
  await send(page.request, '/user/designs', design);
  for (const [turn, path] of [
    '/user/profile',
    '/user/security',
    '/user/designs',
    '/user/orders',
    '/user/logout',
    ...inJourneys(`/user/orders/${OrderId}`, `/order?id=${OrderId}`),
  ].entries())
    await expectAccessible(page, path, byTurns(turn));
});

test('has no axe violations in bought-together and recently-viewed rows', async ({ page }) => {
  const [tshirt, other] = await tshirts(page.request);
  await page.addInitScript((id) => localStorage.setItem('history:viewed', JSON.stringify([id])), other.id);
  await page.route('**/api/catalog/recommendations?*only=bought', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/recommendations.*/, `products/by-ids?ids=${other.id}`),
    }),
  );
  for (const [path, ...rows] of [
    [productPath(tshirt), 'Bununla birlikte alınanlar', 'Son baktıklarınız'],
    ['/', 'Son baktıklarınız'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await drawn(page);
    for (const name of rows) await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(1);
    expect.soft(await violations(page, { colorScheme: 'light', width: 390 }), path).toEqual([]);
  }
});

test.describe('error page', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('has no axe violations on the error page', ({ page }) => expectAccessible(page, '/yok', byTurns(1)));
});

test('has no axe violations in the designer, overlays and comparison', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Yazı', exact: true })).toBeVisible();
  for (const look of looks.filter(({ locale }) => locale === 'tr')) expect(await violations(page, look)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await withLine(page, tshirt);
  await page.goto('/products');
  await hydrated(page);
  for (const open of [
    page.getByRole('button', { name: 'Menüyü aç' }),
    page.getByRole('button', { name: 'Filtrele' }),
    page.getByRole('banner').getByRole('link', { name: 'Ürünlerde ara' }),
    page.getByRole('button', { name: /hızlı bakış/ }).first(),
    page.getByRole('banner').getByRole('link', { name: /^Sepet/ }),
  ]) {
    await open.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page, { colorScheme: 'light', width: 390 })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  const { items } = await listProducts(page.request);
  await page.evaluate((compared) => localStorage.setItem('compare_products', compared), JSON.stringify(items.slice(0, 3)));
  await page.goto('/compare');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await violations(page, { colorScheme: 'light', width: 390 })).toEqual([]);
});

test('has no axe violations in the designer’s tools', async ({ page }) => {
  test.skip(!process.env.EVERY_LOOK, 'only in `pnpm test:long`');
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  const tools = page.getByRole('region', { name: 'Tasarım araçları' });
  const tool = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const scan = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      expect.soft(await violations(page, { colorScheme, width: 390 }), what).toEqual([]);
  };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path fill="#eee" d="M0 0h90v60H0z"/><circle cx="45" cy="30" r="20"/></svg>';
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('input[type="file"]').setInputFiles({ name: 'Tatil.png', mimeType: 'image/png', buffer });
  await tool('Resim');
  await page.getByRole('button', { name: 'Kırp', exact: true }).click();
  await expect(page.getByRole('slider', { name: 'Soldan kırp' })).toBeVisible();
  await scan('crop');
  await page.getByRole('button', { name: 'Arka planı kaldır' }).click();
  await expect(dialog.getByRole('radio', { name: 'Tek renk' })).toBeChecked();
  await scan('cut-out');
  await page.keyboard.press('Escape');
  await tool('Ekle');
  await page.getByRole('button', { name: 'QR kod ekle' }).click();
  await dialog.getByRole('radio', { name: 'Kişi kaydedilsin' }).check({ force: true });
  await dialog.getByRole('button', { name: 'QR kod ekle' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Ad soyad' })).toBeFocused();
  await scan('QR code');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  await page.keyboard.insertText('Çığ');
  await tool('Katmanlar');
  await scan('layers');
  await page.getByRole('button', { name: 'Yazı: Çığ', exact: true }).first().focus();
  await page.keyboard.press('Control+a');
  await tool('Konum');
  await expect(page.getByRole('button', { name: 'Grupla' })).toBeVisible();
  await scan('group');
  await page.keyboard.press('Escape');

  await tool('Liste');
  await page.getByRole('button', { name: 'İsim yeri ekle' }).click();
  await tool('Liste');
  await page.getByRole('button', { name: 'Listeyi gir' }).click();
  await dialog.getByRole('textbox', { name: '1. satır: isim' }).fill('Işıl');
  await dialog.getByRole('button', { name: 'Listeyi kullan' }).click();
  await expect(dialog.getByRole('combobox', { name: '1. satır: beden' })).toBeFocused();
  await scan('name list');
});

test.describe('purchase by keyboard alone', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('focuses the skip-to-content link on the first Tab', async ({ page }) => {
    await page.goto('/categories');
    await hydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'İçeriğe geç' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('keeps the focus inside the menu until the menu closes', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const toggle = page.getByRole('button', { name: 'Menüyü aç' });
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Kategoriler' });
    await expect(menu).toBeVisible();
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Tüm kategoriler' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/categories');
    await expect(menu).toBeHidden();
  });

  test('adds a size and quantity to the cart by keyboard', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(productPath(tshirt));
    await hydrated(page);
    const firstSize = page.getByRole('radiogroup', { name: 'Beden' }).getByRole('radio').and(page.locator(':enabled')).first();
    await tabTo(page, firstSize);
    await page.keyboard.press('Space');
    await expect(firstSize).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Bir artır' }));
    await page.keyboard.press('Enter');
    const add = addButton(page);
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(tshirt.title)).toBeVisible();
    await expect(drawer.getByRole('spinbutton')).toHaveValue('2');
    await tabTo(page, drawer.getByRole('link', { name: 'Sepete git' }));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
  });

  test('adds a self-designed t-shirt to the cart by keyboard', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
    await hydrated(page);
    await press(page, page.getByRole('button', { name: 'Yazı ekle', exact: true }));
    await expect(page.getByRole('textbox', { name: 'Yazı', exact: true })).toBeFocused();
    await page.keyboard.insertText('Çığ');
    await expect(page.getByRole('button', { name: 'Yazı: Çığ', exact: true })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Beden ve adet' }));
    const sizes = page.getByRole('dialog', { name: 'Beden ve adet' });
    const pieces = sizes.getByRole('spinbutton', { name: `Adet: ${tshirt.size.size}`, exact: true });
    await reach(page, pieces);
    await page.keyboard.press('ArrowUp');
    await expect(pieces).toHaveValue('1');
    await press(page, sizes.getByRole('button', { name: 'Tamam' }));
    await expect(sizes).toBeHidden();
    await expect(page.getByRole('button', { name: `Beden ve adet: ${tshirt.size.size} 1` })).toBeFocused();
    await press(page, page.getByRole('button', { name: /Sepete ekle/ }));
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
  });
});
