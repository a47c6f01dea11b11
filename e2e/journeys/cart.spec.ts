import type { Locator } from '@playwright/test';
import type { Cart } from '@shop/contracts/cart';
import { operate } from '../support/operate.ts';
import {
  addButton,
  addToCart,
  cartOf,
  listProducts,
  logInByForm,
  productPath,
  saveDesign,
  sceneWith,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('merges thirty quick clicks into few requests', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
  });

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Bir artır' }).click({ clickCount: 30 });
  await expect(page.getByRole('spinbutton')).toHaveValue('31');
  await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(31);
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(sent.at(-1)).toBe('{"Qty":31}');

  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('31');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sepetim (31)');
});

test('limits a quantity to the stock and rejects fractions', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
  });
  await page.goto('/cart');
  await hydrated(page);
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('1.5');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('2');

  const most = Math.min(tshirt.size.quantity, 999);
  await quantity.fill('9999');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(String(most));
  await expect(page.getByText(`Bu üründen en fazla ${most} adet alabilirsiniz.`)).toBeVisible();
  await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(most);
  expect(sent).toEqual([JSON.stringify({ Qty: most })]);
});

test('saves a quantity click although the shopper leaves at once', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Bir artır' }).click({ clickCount: 5 });
  await page.goto('/products');
  await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(6);
});

test('saves the last quantity although the page closes during saving', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  // The first request never ends: the page closes before the last change is sent.
  await page.addInitScript(() => {
    const { fetch } = window;
    let first = true;
    window.fetch = (input, init) => {
      if (init?.method !== 'PATCH' || !first) return fetch(input, init);
      first = false;
      document.documentElement.dataset.slow = '';
      return new Promise(() => undefined);
    };
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Bir artır' }).click();
  await expect(page.locator('html[data-slow]')).toBeAttached();
  await page.getByRole('button', { name: 'Bir artır' }).click({ clickCount: 2 });
  await page.goto('about:blank');
  await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(4);
});

test('restores a removed line only when “Geri al” is clicked', async ({ page }) => {
  const [first, second] = await tshirts(page.request);
  await addToCart(page.request, { PId: first.id, Qty: 3, VariantId: first.size.id });
  await addToCart(page.request, { PId: second.id, Qty: 1, VariantId: second.size.id });
  await page.goto('/cart');
  const lines = page.getByRole('region', { name: 'Sepetim' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('complementary', { name: 'Sipariş özeti' }).getByText('30 gün kolay iade')).toBeVisible();
  for (const promise of ['Güvenli ödeme', 'Hızlı üretim']) {
    await expect(page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: promise })).toBeVisible();
  }

  await page.getByRole('button', { name: `Sepetten çıkar: ${first.title}` }).click();
  await expect(lines).toHaveCount(1);
  await expect.poll(async () => (await cartOf(page.request)).Lines.length).toBe(1);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: first.title }).getByRole('spinbutton')).toHaveValue('3');
  await expect.poll(async () => (await cartOf(page.request)).Lines.length).toBe(2);
  await page.reload();
  await expect(lines.filter({ hasText: first.title }).getByRole('spinbutton')).toHaveValue('3');
  await expect(lines.filter({ hasText: first.title })).toContainText(first.size.size);

  await page.getByRole('button', { name: `Sepetten çıkar: ${second.title}` }).click();
  await expect(lines).toHaveCount(1);
  await expect.poll(async () => (await cartOf(page.request)).Lines.length).toBe(1);
  await page.getByRole('link', { name: 'Alışverişe devam et' }).click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(first.title);
});

test('merges an anonymous cart on login', async ({ page, request }) => {
  const [first, second] = await tshirts(request);
  const shopper = await signUp(request);
  await addToCart(request, { PId: first.id, Qty: 2, VariantId: first.size.id });

  await addToCart(page.request, { PId: first.id, Qty: 3, VariantId: first.size.id });
  await addToCart(page.request, { PId: second.id, Qty: 1, VariantId: second.size.id });
  await page.goto('/user/login?redirect=/cart');
  await hydrated(page);
  await logInByForm(page, shopper);
  await expect(page).toHaveURL('/cart');
  const lines = page.getByRole('region', { name: 'Sepetim' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: first.title }).getByRole('spinbutton')).toHaveValue('5');
  await expect(lines.filter({ hasText: second.title }).getByRole('spinbutton')).toHaveValue('1');
  expect((await cartOf(request)).Lines.map(({ Qty }) => Qty).sort()).toEqual([1, 5]);
});

test.describe('cart in two tabs', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('syncs quantities and a removed line between two tabs', async ({ page, context }) => {
    const [tshirt] = await tshirts(page.request);
    await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/cart');
      await expect(tab.getByRole('spinbutton')).toHaveValue('1');
    }

    await page.getByRole('button', { name: 'Bir artır' }).click({ clickCount: 3 });
    await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(4);
    await expect(other.getByRole('spinbutton')).toHaveValue('4');
    await other.getByRole('button', { name: 'Bir artır' }).click();
    await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(5);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab.getByRole('spinbutton')).toHaveValue('5');
    }

    await page.getByRole('button', { name: `Sepetten çıkar: ${tshirt.title}` }).click();
    await expect.poll(async () => (await cartOf(page.request)).Lines.length).toBe(0);
    await expect(other.getByText('Sepetiniz boş')).toBeVisible();
    expect((await cartOf(page.request)).Lines).toEqual([]);
  });
});

test('splits a cart line by size and restores emptied carts', async ({ page }) => {
  const [tshirt, other] = await tshirts(page.request);
  const { DesignId } = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'Çiçek Şöleni') });
  await addToCart(page.request, { PId: tshirt.id, Qty: 3, VariantId: tshirt.size.id, DesignId });
  await addToCart(page.request, { PId: other.id, Qty: 1, VariantId: other.size.id });
  await page.goto('/cart');
  await hydrated(page);
  const lines = page.getByRole('region', { name: 'Sepetim' }).getByRole('listitem');
  await expect(page.getByRole('region', { name: 'Tahmini teslimat' })).toContainText('Standart kargo');

  await page.getByRole('button', { name: `Görseli büyüt: ${tshirt.title}` }).click();
  const dialog = page.getByRole('dialog', { name: tshirt.title });
  await expect(dialog.getByRole('img', { name: tshirt.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Görseli büyüt: ${tshirt.title}` })).toBeFocused();

  await page.getByRole('button', { name: `Bedenler: ${tshirt.title}` }).click();
  const another = tshirt.variants.find(({ id, quantity }) => id !== tshirt.size.id && quantity > 1);
  const size = dialog
    .getByRole('listitem')
    .filter({ hasText: another?.size ?? '' })
    .first();
  await size.getByRole('button', { name: 'Bir artır' }).click({ clickCount: 2 });
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    dialog.getByRole('button', { name: 'Kaydet' }).click(),
  ]);
  expect(JSON.parse((asked.postDataJSON() as { QuantityIds: string }).QuantityIds)).toEqual(
    expect.arrayContaining([
      { SizeId: tshirt.size.id, Qty: 3 },
      { SizeId: another?.id, Qty: 2 },
    ]),
  );
  await expect(lines).toHaveCount(3);
  const inOrder = (some: readonly unknown[][]) => some.map((each) => each.join(' ')).sort((a, b) => a.localeCompare(b));
  const sizes = async () =>
    inOrder((await cartOf(page.request)).Lines.map(({ PId, Size, Qty, Design }) => [PId, Size, Qty, Design?.DesignId]));
  const split = await sizes();
  const designed = [
    [tshirt.id, tshirt.size.size, 3, DesignId],
    [tshirt.id, another?.size, 2, DesignId],
  ];
  expect(split).toEqual(inOrder([...designed, [other.id, other.size.size, 1, undefined]]));

  await page.getByRole('button', { name: 'Sepeti boşalt' }).click();
  await expect(page.getByText('Sepetiniz boş', { exact: true })).toBeVisible();
  expect(await sizes()).toEqual([]);
  await page.getByRole('button', { name: 'Geri al' }).press('Enter');
  await expect(lines).toHaveCount(3);
  expect(await sizes()).toEqual(split);
});

test('updates the cart after stock, price and other devices’ changes', async ({ page, api }) => {
  const [tshirt, other] = await tshirts(page.request);
  const [gone, few] = (await listProducts(page.request, '?category=2')).items.filter(({ inStock }) => inStock).slice(-2);
  if (!gone || !few) throw new Error('there are no two mugs in stock');
  const { DesignId } = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'Çiçek Şöleni') });
  await addToCart(page.request, { PId: tshirt.id, Qty: 3, VariantId: tshirt.size.id, DesignId });
  await addToCart(page.request, { PId: few.id, Qty: 3 });
  await addToCart(page.request, { PId: other.id, Qty: 1, VariantId: other.size.id });

  const shown = (within: Locator) => ({
    all: within.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sepetten çıkar/ }) }),
    line: (title: string) => within.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
  });
  const whileAnotherDeviceWants = async (qty: number, within: Locator, act: () => Promise<void>) => {
    const line = (await cartOf(page.request)).Lines.find(({ PId }) => PId === other.id);
    await page.request.patch(`/api/cart/${line?.RId}`, { data: { Qty: qty } });
    await act();
    await expect(shown(within).line(other.title).getByRole('spinbutton')).toHaveValue(String(qty));
  };

  await page.goto(productPath(gone));
  await hydrated(page);
  const drawer = page.getByRole('dialog', { name: 'Sepetim' });
  await whileAnotherDeviceWants(2, drawer, () => addButton(page).click());
  await expect(shown(drawer).all).toHaveCount(4);

  await operate(api, 'set-stock', String(gone.id), '0');
  await operate(api, 'set-stock', String(few.id), '2');
  // Adds the notice to the answer, because prices change only with releases.
  const dearer = 'Bu ürünün fiyatı sepetinize eklediğinizde $8.90 idi, şimdi $9.90.';
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { Payload: Cart };
    for (const line of answer.Payload.Lines) if (line.PId === tshirt.id) line.Notices = [dearer];
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/cart');
  await hydrated(page);
  const cart = page.getByRole('region', { name: 'Sepetim' });
  const { all, line } = shown(cart);
  await expect(all).toHaveCount(4);
  await expect(line(gone.title)).toContainText('Bu ürün tükendi. Sipariş verebilmek için sepetinizden çıkarın.');
  await expect(line(few.title)).toContainText('Stokta yalnızca 2 adet kaldı. Adedi azaltın.');
  await expect(line(tshirt.title)).toContainText(dearer);
  const short = page.getByText('Bazı ürünler bu hâliyle sipariş edilemiyor');
  await expect(short).toBeVisible();
  await page.unroute('**/api/cart');

  await expect(page.getByRole('navigation', { name: 'Kısayollar' })).toHaveCount(0);
  const pay = page.getByRole('link', { name: 'Ödemeye geç' }).filter({ visible: true }).locator('..');
  const edges = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const trust = page.getByRole('contentinfo').getByText('Güvenli ödeme');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    for (const target of [page.getByRole('heading', { level: 1 }), line(other.title)]) {
      await target.scrollIntoViewIfNeeded();
      await expect.poll(() => edges(pay)).toMatchObject({ left: 0, bottom: 640 });
    }
    await expect(async () => {
      await trust.scrollIntoViewIfNeeded();
      await expect(trust).toBeInViewport({ timeout: 100 });
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Alışverişe dön' })).toBeInViewport();
  }

  await whileAnotherDeviceWants(3, cart, () => line(few.title).getByRole('button', { name: 'Bir azalt' }).click());
  await expect(line(few.title)).not.toContainText('Adedi azaltın');

  await whileAnotherDeviceWants(4, cart, () =>
    line(gone.title)
      .getByRole('button', { name: `Sepetten çıkar: ${gone.title}` })
      .click(),
  );
  await expect(page.getByRole('status').filter({ hasText: `${gone.title} sepetten çıkarıldı.` })).toBeVisible();
  await expect(all).toHaveCount(3);
  await expect(short).toHaveCount(0);

  await whileAnotherDeviceWants(5, cart, async () => {
    await page.getByRole('button', { name: `Bedenler: ${tshirt.title}` }).click();
    const another = tshirt.variants.find(({ id, quantity }) => id !== tshirt.size.id && quantity > 1);
    const sizes = page.getByRole('dialog');
    await sizes
      .getByRole('listitem')
      .filter({ hasText: another?.size ?? '' })
      .first()
      .getByRole('button', { name: 'Bir artır' })
      .click();
    await sizes.getByRole('button', { name: 'Kaydet' }).click();
  });
  await expect(line(tshirt.title)).toHaveCount(2);
  expect((await cartOf(page.request)).Lines.map(({ Qty }) => Qty).sort()).toEqual([1, 2, 3, 5]);

  await page.getByRole('button', { name: 'Sepeti boşalt' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sepetiniz boşaltıldı.' })).toBeVisible();
  await expect(page.getByText('Sepetiniz boş', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sepetiniz boş', { exact: true })).toBeVisible();
  await expect(trust).toBeVisible();
  for (const { id } of [gone, few]) await operate(api, 'set-stock', String(id), '60');
});
