import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductPage } from '@shop/contracts/catalog';
import { seededRandom } from '@shop/seed/generated/random';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { databaseCode } from '../../db/error-code.ts';
import { productListing, products, variants } from '../../db/schema/index.ts';
import { openShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { indexTerms } from './index-terms.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
  await shop.app.ready();
});
afterAll(() => shop.close());

async function list(query: string): Promise<number[]> {
  await shop.app.catalogue.settled();
  const { items } = (await shopper(shop.app).get<ProductPage>(`/catalog/products?${query}`)).Payload;
  return items.map(({ id }) => id);
}

async function inStock(id: number) {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`status=in-stock&page=${page}`)));
  return pages.flat().includes(id);
}

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

test('lists a product as sold out after concurrent purchases', async () => {
  for (let round = 0; round < 5; round++) {
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

test('avoids deadlocks when two transactions update products in opposite sequence', async () => {
  const ids = [1002, 1003];
  for (let round = 0; round < 5; round++) {
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

const newProduct = async (tx: Db, id: number, brand: string) => {
  const [model] = await tx.select().from(products).where(eq(products.id, 1014));
  if (model) await tx.insert(products).values({ ...model, id, sku: `T${id}`, brand });
};

const byBrand = (brand: string) => list(`brand=${encodeURIComponent(brand)}`);

test('lists products even when their transactions commit out of sequence', async () => {
  const written = meetingPoint(2);
  const late = meetingPoint(2);
  const first = shop.db.transaction(async (tx) => {
    await newProduct(tx, 900_001, 'Sırasız');
    await written();
    await late();
  });
  await written();
  await shop.db.transaction((tx) => newProduct(tx, 900_002, 'Sırasız'));
  expect(await byBrand('Sırasız')).toEqual([900_002]);
  await Promise.all([late(), first]);
  expect(await byBrand('Sırasız')).toEqual([900_001, 900_002]);
});

test('keeps the product listing consistent under concurrent writes', async () => {
  const random = seededRandom(8);
  const ids = (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id);
  const write = () =>
    shop.db.transaction(async (tx) => {
      for (const id of [random.pick(ids), random.pick(ids)])
        await tx
          .update(products)
          .set({
            price: 100 + random.below(5000),
            discount: 0,
            title: { tr: `Kupa ${random.below(5000)}`, en: `Mug ${random.below(5000)}` },
          })
          .where(eq(products.id, id));
    });
  const failures = await Promise.allSettled([
    ...Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 25; n++) await write();
    }),
    ...Array.from({ length: 2 }, async () => {
      for (let n = 0; n < 10; n++) await indexTerms(shop.db);
    }),
  ]);
  for (const one of failures) if (one.status === 'rejected') expect(databaseCode(one.reason)).toBe('40P01');
  await shop.app.catalogue.settled();
  const different = await shop.db
    .select({ id: products.id })
    .from(products)
    .leftJoin(productListing, eq(productListing.id, products.id))
    .where(sql`${productListing.price} is distinct from ${products.price}`);
  expect(different).toEqual([]);
  const { rows } = (await shop.db.execute(sql`
    select word from search_words full join (select left(word, 2) as locale, substr(word, 4) as word, ndoc from ts_stat('select terms from product_terms')) as real
      using (locale, word) where products is distinct from ndoc`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});
