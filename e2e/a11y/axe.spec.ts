import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { PlacedOrder } from '@shop/contracts/orders';
import { addAddress, address, addToCart, placeOrder, productPath, signUp, type Tshirt, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Colours are measured once they have arrived.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ].map((viewport) => ({ colorScheme, viewport, name: `${colorScheme}, ${viewport.width} px` })),
);

/** What axe finds, in each look of the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, viewport, name } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes.slice(0, 3)) found.push(`${name}: ${id} ${target.join(' ')} ${failureSummary}`);
  }
  return found;
}

type Prepared = (page: Page, tshirt: Tshirt) => Promise<string>;

const withLine: Prepared = async ({ request }, { id, size }) => {
  await addToCart(request, { PId: id, Qty: 2, VariantId: size.id });
  return '/cart';
};

/** A customer who has just ordered, to an address in their book. */
async function ordered(page: Page, tshirt: Tshirt): Promise<PlacedOrder> {
  await signUp(page.request);
  await addAddress(page.request);
  await withLine(page, tshirt);
  return placeOrder(page.request);
}

const pages: { name: string; open: Prepared; ready: (page: Page) => Locator }[] = [
  { name: 'home', open: async () => '/', ready: (page) => page.getByRole('article').first() },
  { name: 'list', open: async () => '/products?status=on-sale', ready: (page) => page.getByRole('article').first() },
  {
    name: 'product',
    open: async (_page, product) => productPath(product),
    ready: (page) => page.getByRole('button', { name: 'Sepete ekle' }),
  },
  { name: 'cart with a line', open: withLine, ready: (page) => page.getByRole('spinbutton') },
  { name: 'login', open: async () => '/user/login', ready: (page) => page.getByRole('textbox', { name: 'E-posta' }) },
  { name: 'forgotten password', open: async () => '/user/forgot', ready: (page) => page.getByRole('textbox', { name: 'E-posta' }) },
  { name: 'register', open: async () => '/user/register', ready: (page) => page.getByRole('textbox', { name: 'E-posta' }) },
  {
    name: 'the way out',
    open: async (page) => {
      await signUp(page.request);
      return '/user/logout';
    },
    ready: (page) => page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }),
  },
  {
    name: 'confirming an address',
    open: async () => `/user/verify?token=${'A'.repeat(43)}`,
    ready: (page) => page.getByRole('button', { name: 'Adresimi doğrula' }),
  },
  {
    name: 'checkout’s address step',
    open: async (page, tshirt) => {
      await signUp(page.request);
      await withLine(page, tshirt);
      return '/checkout';
    },
    ready: (page) => page.getByRole('textbox', { name: 'Açık adres' }),
  },
  {
    name: 'checkout’s review step',
    open: async (page, tshirt) => {
      await signUp(page.request);
      await addAddress(page.request);
      await withLine(page, tshirt);
      await page.goto('/checkout?step=payment');
      await hydrated(page);
      await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
      await page.getByRole('button', { name: 'Devam et' }).click();
      await expect(page).toHaveURL(/step=review/);
      return '/checkout?step=review';
    },
    ready: (page) => page.getByRole('button', { name: 'Siparişi ver' }),
  },
  {
    name: 'profile, with an address and an order',
    open: async (page, tshirt) => {
      await ordered(page, tshirt);
      return '/user/profile';
    },
    ready: (page) => page.getByText(address.Title, { exact: true }),
  },
  {
    name: 'orders',
    open: async (page, tshirt) => {
      await ordered(page, tshirt);
      return '/user/orders';
    },
    ready: (page) => page.getByRole('link', { name: /BH-/ }).first(),
  },
  {
    name: 'one order',
    open: async (page, tshirt) => `/user/orders/${(await ordered(page, tshirt)).OrderId}`,
    ready: (page) =>
      page
        .getByRole('main')
        .getByText(/BH-\d{4}-\d{6}/)
        .first(),
  },
  {
    name: 'designer',
    open: async (_page, { slug, id }) => `/designer/${slug}/${id}`,
    ready: (page) => page.getByRole('button', { name: 'Yazı ekle' }),
  },
];

for (const { name, open, ready } of pages) {
  test(`${name}: axe finds nothing, in light and dark, on a phone and a desk`, async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(await open(page, tshirt));
    await hydrated(page);
    await expect(ready(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('not found', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('axe finds nothing on the error page', async ({ page }) => {
    await page.goto('/yok');
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
  });
});

test('axe finds nothing in the designer at work, in the open menu, filters and cart', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Yazı ekle' }).click();
  await expect(page.getByRole('textbox', { name: 'Metin' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const phone = looks[0]?.viewport ?? { width: 390, height: 844 };
  const inLightOnPhone = async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  };
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await withLine(page, tshirt);
  await page.goto('/products');
  await hydrated(page);
  for (const open of [
    page.getByRole('button', { name: 'Menüyü aç' }),
    page.getByRole('button', { name: 'Filtrele' }),
    page.getByRole('banner').getByRole('link', { name: /^Sepet/ }),
  ]) {
    await open.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await inLightOnPhone()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test.describe('by keyboard alone', () => {
  /** Presses Tab until it is there, as somebody without a pointer would. */
  async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`not reached by ${most} presses of Tab: ${target}`);
  }

  test('the first Tab offers to skip to the content', async ({ page }) => {
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

  test('the menu opens, stays with the keyboard, closes and gives the focus back', async ({ page }) => {
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

    // And leads somewhere.
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Tüm kategoriler' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/categories');
    await expect(menu).toBeHidden();
  });

  test('a shopper chooses a size and quantity and puts it into the cart', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(productPath(tshirt));
    await hydrated(page);
    const firstSize = page.getByRole('group', { name: 'Beden' }).getByRole('radio').and(page.locator(':enabled')).first();
    await tabTo(page, firstSize);
    await page.keyboard.press('Space');
    await expect(firstSize).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Bir artır' }));
    await page.keyboard.press('Enter');
    const add = page.getByRole('button', { name: 'Sepete ekle' });
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
});
