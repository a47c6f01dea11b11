import { operate } from '../support/operate.ts';
import { listProducts, productPath } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('shows a sold-out product on two shells before pages expire', async ({ api, shop, ownShell, request }) => {
  const other = await ownShell({ workers: 2 });
  await other.start();
  const [product] = (await listProducts(request, '?category=2')).items.filter(({ inStock }) => inStock);
  if (!product) throw new Error('no mug is in stock');
  const pages = [shop.url, other.url].map((url) => url + productPath(product));
  const show = (text: string) =>
    Promise.all(pages.map(async (url) => (await (await request.get(url)).text()).includes(text))).then((shown) => shown.every(Boolean));
  const soldOut = 'Bu ürün şu anda tükendi.';
  await expect.poll(() => show(product.title)).toBe(true);
  expect(await show(soldOut)).toBe(false);

  await operate(api, 'set-stock', String(product.id), '0');
  await expect.poll(() => show(soldOut), { intervals: [50] }).toBe(true);
  await operate(api, 'set-stock', String(product.id), '60');
  await expect.poll(() => show(soldOut), { intervals: [50] }).toBe(false);
});
