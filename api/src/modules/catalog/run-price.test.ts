import { expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import type { Design, Product, RunPrice } from '@shop/contracts/catalog';
import { openShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';

const TSHIRT = 1001;

test('returns the price that the cart charges for a design', async () => {
  const shop = await openShop();
  const someone = shopper(shop.app);
  const { variants } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  const [most] = variants.toSorted((a, b) => b.quantity - a.quantity);
  const word = { id: 'a', kind: 'text', text: 'Ev', x: 100, y: 100, rotation: 0, size: 20, font: 'sans', weight: 400, fill: '#112233' };
  for (const [sides, qty] of [
    [['front'], 3],
    [['front', 'back'], 60],
  ] as const) {
    const Scene = { version: 1, sides: Object.fromEntries(sides.map((side) => [side, [word]])) };
    const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Scene })).Payload;
    const added = await someone.post<Cart>('/cart', { PId: TSHIRT, Qty: qty, VariantId: most?.id, DesignId });
    expect(added).toMatchObject({ http: 200 });
    const line = added.Payload.Lines.at(-1) as CartLine;
    const price = (await someone.get<RunPrice>(`/catalog/products/${TSHIRT}/price?qty=${qty}&sides=${sides.join(',')}`)).Payload;
    expect(price).toMatchObject({ UnitPrice: line.UnitPrice, Total: line.LineTotal });
    expect(price.NextStep).toEqual(line.NextStep);
    expect(price.QuantityPercent).toBe(line.QuantityPercent ?? 0);
  }
  const cards = await someone.get<RunPrice>('/catalog/products/1026/price?qty=250&sides=front');
  expect(cards.Payload).toMatchObject({ UnitPrice: 1161, Total: 2903 });
  expect(await someone.get('/catalog/products/1026/price?qty=1')).toMatchObject({ http: 409, Payload: { code: 'quantity-not-offered' } });
  expect((await someone.get(`/catalog/products/${TSHIRT}/price?qty=1&sides=left`)).http).toBe(422);
  expect((await someone.get('/catalog/products/999999/price?qty=1')).http).toBe(404);
  await shop.close();
});
