import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CatalogueChanges } from '@shop/contracts/catalog';
import { productsOf } from '@shop/contracts/surrogate-keys';
import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { catalogueChanges, products, variants } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { purgeChanges } from './changes.ts';

type Changes = Static<typeof CatalogueChanges>;

const MUG = 1001;

let shop: TestShop;
let before: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  before = (await changes()).seq;
});
afterAll(() => shop.close());

const changes = async (after?: number): Promise<Changes> =>
  (await shopper(shop.app).get<Changes>(`/catalog/changes${after === undefined ? '' : `?after=${after}`}`)).Payload;

test.each<[string, () => Promise<unknown>]>([
  [
    'price',
    () =>
      shop.db
        .update(products)
        .set({ price: sql`${products.price} + 1` })
        .where(eq(products.id, MUG)),
  ],
  [
    'quantity discount',
    () =>
      shop.db
        .update(products)
        .set({ quantitySteps: [{ from: 7, percent: 3 }] })
        .where(eq(products.id, MUG)),
  ],
  ['last piece', () => shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, MUG))],
  ['archiving', () => shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, MUG))],
])('reports a product as changed when its %s changes', async (_what, change) => {
  expect(await changes(before)).toEqual({ seq: before, products: [] });
  await change();
  const { seq, products: changed } = await changes(before);
  expect([seq > before, changed]).toEqual([true, [MUG]]);
  expect(await changes(seq)).toEqual({ seq, products: [] });
});

test('reports no change of products whose stock stays high', async () => {
  const setStock = (stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.productId, 2014));
  await setStock(9);
  const { seq } = await changes();
  await setStock(8);
  expect(await changes(seq)).toEqual({ seq, products: [] });
  await setStock(5);
  expect((await changes(seq)).products).toEqual([2014]);
});

test('reports every product as changed after an unknown change number', async () => {
  const { seq } = await changes();
  expect(await changes()).toEqual({ seq, products: null });
  expect(await changes(seq + 1)).toEqual({ seq, products: null });
});

test('reports all products as changed once older changes are purged', async () => {
  await shop.db
    .update(products)
    .set({ price: sql`${products.price} + 1` })
    .where(eq(products.id, 2014));
  await shop.db.update(catalogueChanges).set({ at: sql`now() - interval '2 hours'` });
  await shop.db
    .update(products)
    .set({ price: sql`${products.price} + 1` })
    .where(eq(products.id, 2015));
  await purgeChanges(shop.db);
  expect((await changes(before)).products).toBeNull();
  expect((await changes(before + 1)).products).toEqual([2015]);
});

test('names an answer’s products in a header only to the shell', async () => {
  const someone = shopper(shop.app);
  const own = await someone.get<{ related: { id: number }[] }>('/catalog/products/2014');
  const ids = [2014, ...own.Payload.related.map(({ id }) => id)];
  expect(productsOf(own.headers['surrogate-key'])).toEqual(ids);
  const { headers } = await someone.get('/catalog/products/2014', { 'x-forwarded-for': '192.0.2.7' });
  expect(headers).not.toHaveProperty('surrogate-key');
});
