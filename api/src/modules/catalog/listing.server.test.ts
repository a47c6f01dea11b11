import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductPage } from '@shop/contracts/catalog';
import { asc, eq, inArray } from 'drizzle-orm';
import { products, variants } from '../../db/schema/index.ts';
import { openShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const inStock = async (id: number) => {
  const { Payload } = await shopper(shop.app).get<ProductPage['items']>(`/catalog/products/by-ids?ids=${id}`);
  return Payload[0]?.inStock;
};

/** All have done their work before the first one commits. */
function meetingPoint(count: number) {
  let arrived = 0;
  let open: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return all;
  };
}

test('two shoppers take the last pieces of two sizes at once: the product is sold out', async () => {
  for (let round = 0; round < 10; round++) {
    const sizes = await shop.db.select().from(variants).where(eq(variants.productId, 1001)).orderBy(asc(variants.id));
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, 1001));
    const [small, medium] = sizes;
    await shop.db
      .update(variants)
      .set({ stock: 1 })
      .where(inArray(variants.id, [small?.id ?? 0, medium?.id ?? 0]));
    expect(await inStock(1001)).toBe(true);
    const ready = meetingPoint(2);
    await Promise.all(
      [small, medium].map((size) =>
        shop.db.transaction(async (tx) => {
          await tx
            .update(variants)
            .set({ stock: 0 })
            .where(eq(variants.id, size?.id ?? 0));
          await ready();
        }),
      ),
    );
    expect(await inStock(1001)).toBe(false);
  }
});

test('orders that sell out the same products in opposite order do not wait in a circle', async () => {
  const ids = [1002, 1003];
  for (let round = 0; round < 10; round++) {
    const sizes = await shop.db.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.id));
    await shop.db.update(variants).set({ stock: 0 }).where(inArray(variants.productId, ids));
    const of = (id: number, n: number) => sizes.filter(({ productId }) => productId === id)[n]?.id ?? 0;
    const baskets = [
      [of(1002, 0), of(1003, 0)],
      [of(1003, 1), of(1002, 1)],
    ];
    await shop.db.update(variants).set({ stock: 1 }).where(inArray(variants.id, baskets.flat()));
    const ready = meetingPoint(2);
    await Promise.all(
      baskets.map((basket) =>
        shop.db.transaction(async (tx) => {
          for (const id of basket) await tx.update(variants).set({ stock: 0 }).where(eq(variants.id, id));
          await ready();
        }),
      ),
    );
    expect([await inStock(1002), await inStock(1003)]).toEqual([false, false]);
  }
});

test('a change that commits after a later one is not missed', async () => {
  const price = async () => {
    const { Payload } = await shopper(shop.app).get<ProductPage>('/catalog/products?searchText=sihirli%20kupa');
    return Payload.items.find(({ id }) => id === 1014)?.priceVATIncl.Birim;
  };
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  // Has its number before the other one begins, and commits after it.
  const slow = shop.db.transaction(async (tx) => {
    await tx.update(products).set({ price: 4321, discount: 0 }).where(eq(products.id, 1014));
    begun();
    await finished;
  });
  await started;
  await shop.db.update(products).set({ price: 999 }).where(eq(products.id, 1001));
  const before = await price();
  expect(before).not.toBe(4321);
  finish();
  await slow;
  expect(await price()).toBe(4321);
});
