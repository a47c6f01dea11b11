import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductCard } from '@shop/contracts/catalog';
import { eq } from 'drizzle-orm';
import { orders, variants } from '../../db/schema/index.ts';
import { ordered } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { type Shopper, shopper } from '../../testing/shopper.ts';
import { RECOMMENDED } from './recommendations.ts';

const [MUG, MAGIC_MUG, NAME_MUG, PERFUME] = [1012, 1014, 1013, 2022];

let shop: TestShop;
let visitor: Shopper;
beforeAll(async () => {
  shop = await openShop();
  visitor = shopper(shop.app);
});
afterAll(() => shop.close());

const recommended = async (...ids: number[]) =>
  (await visitor.get<ProductCard[]>(`/catalog/recommendations?ids=${ids.join()}`, { 'accept-language': 'en' })).Payload;
const idsOf = (cards: readonly ProductCard[]) => cards.map(({ id }) => id);
const line = (PId: number) => ({ PId, Qty: 1 });

async function setStock(productId: number, stock: number) {
  await shop.db.update(variants).set({ stock }).where(eq(variants.productId, productId));
  await shop.app.catalogue.settled();
}

test('recommends products of the same departments when no orders exist', async () => {
  const cards = await recommended(MUG);
  expect(cards).toHaveLength(RECOMMENDED);
  expect(idsOf(cards)).not.toContain(MUG);
  const department = (await visitor.get<{ items: ProductCard[] }>('/catalog/products?category=2')).Payload.items;
  for (const { id, title } of cards) {
    expect(idsOf(department)).toContain(id);
    expect(title).not.toMatch(/kupa|bardak|termos/i);
  }
  const mixed = await recommended(MUG, PERFUME);
  expect(mixed).toHaveLength(RECOMMENDED);
  expect(new Set(mixed.map(({ productType }) => productType)).size).toBe(2);
});

test('recommends products most often ordered together, ignoring cancelled orders', async () => {
  await ordered(shop.app, [line(MUG), line(PERFUME)]);
  await ordered(shop.app, [line(MUG), line(PERFUME), line(NAME_MUG)]);
  const { id: cancelled } = await ordered(shop.app, [line(MUG), line(2014)]);
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, cancelled));
  const ids = idsOf(await recommended(MUG));
  expect(ids.slice(0, 2)).toEqual([PERFUME, NAME_MUG]);
  expect(ids).toHaveLength(RECOMMENDED);
  expect(ids).not.toContain(2014);
  expect(idsOf(await recommended(MUG, PERFUME))[0]).toBe(NAME_MUG);
  const bought = await visitor.get<ProductCard[]>(`/catalog/recommendations?ids=${MUG}&only=bought`);
  expect(idsOf(bought.Payload)).toEqual([PERFUME, NAME_MUG]);

  await setStock(PERFUME, 0);
  await setStock(MAGIC_MUG, 0);
  const without = idsOf(await recommended(MUG));
  expect(without[0]).toBe(NAME_MUG);
  expect(without).not.toContain(PERFUME);
  expect(without).not.toContain(MAGIC_MUG);
});

test('recommends nothing for unknown products', async () => {
  expect(await recommended(2_147_483_647)).toEqual([]);
});
