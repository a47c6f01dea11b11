import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductPage } from '@shop/contracts/catalog';
import { seededRandom } from '@shop/seed/generated/random';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { generate } from '../../../measuring/generate.ts';
import { openTransaction } from '../../../measuring/unrest.ts';
import type { Db } from '../../db/client.ts';
import { productChanges, products, variants } from '../../db/schema/index.ts';
import { findRows } from '../../testing/find-rows.ts';
import { openShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { AT_ONCE, type Catalogue, openCatalogue } from './catalogue.ts';
import { purgeChanges, readChanges } from './changes.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
  await shop.app.ready();
});
afterAll(() => shop.close());

async function inStock(id: number) {
  await shop.app.catalogue.settled();
  const { listing, now } = shop.app.catalogue.current();
  const pages = Array.from({ length: 4 }, (_, n) => findRows(listing, { status: 'in-stock', page: n + 1 }, now, 'tr').ids);
  return pages.flat().includes(id);
}

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

test('avoids deadlocks between orders in opposite order', async () => {
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

const openElsewhere = () => openTransaction(process.env.TEST_DATABASE_URL as string);

const newProduct = async (tx: Db, id: number, brand: string) => {
  const [model] = await tx.select().from(products).where(eq(products.id, 1014));
  if (model) await tx.insert(products).values({ ...model, id, sku: `T${id}`, brand });
};

const byBrand = (catalogue: Catalogue, brand: string) => {
  const { listing, now } = catalogue.current();
  return findRows(listing, { brand }, now, 'tr').ids;
};

test('lists products that commit out of order', async () => {
  const { catalogue } = shop.app;
  await catalogue.settled();
  const before = { ...catalogue.work };
  const written = meetingPoint(2);
  const late = meetingPoint(2);
  const first = shop.db.transaction(async (tx) => {
    await newProduct(tx, 900_001, 'Sırasız');
    await written();
    await late();
  });
  await written();
  await shop.db.transaction((tx) => newProduct(tx, 900_002, 'Sırasız'));
  await catalogue.settled();
  expect(byBrand(catalogue, 'Sırasız')).toEqual([900_002]);
  await Promise.all([late(), first]);
  await catalogue.settled();
  expect(byBrand(catalogue, 'Sırasız')).toEqual([900_001, 900_002]);
  expect(catalogue.work).toMatchObject({ builds: before.builds, rows: before.rows + 2 });
});

test('reads a burst once while transactions stay open', async () => {
  const MANY = 6_000;
  await generate(shop.db, MANY, new Date());
  const { catalogue } = shop.app;
  await catalogue.settled();
  const endElsewhere = await openElsewhere();
  const endHere = await openTransaction(shop.databaseUrl as string);
  const before = { ...catalogue.work };
  let settled = false;
  // One transaction each, in reverse, like an import.
  const burst = shop.db
    .execute(
      sql`do $$ declare one int; begin
        for one in select id from products where id >= 1000000 order by id desc loop
          update products set price = price + 1 where id = one; commit;
        end loop; end $$`,
    )
    .then(() => catalogue.settled())
    .finally(() => {
      settled = true;
    });
  let meanwhile = 0;
  while (!settled) {
    const answer = await shopper(shop.app).get<ProductPage>('/catalog/products?sort=low-to-high');
    expect([answer.http, answer.Payload.items.length]).toEqual([200, 24]);
    meanwhile++;
  }
  await burst;
  expect(meanwhile).toBeGreaterThan(1);
  const all = before.rows + MANY;
  expect(catalogue.work).toMatchObject({ builds: before.builds, rows: all });

  for (let n = 0; n < 5; n++) await catalogue.settled();
  await shop.db.update(products).set({ price: 999 }).where(eq(products.id, 1001));
  for (let n = 0; n < 5; n++) await catalogue.settled();
  expect(catalogue.work).toMatchObject({ builds: before.builds, rows: all + 1 });
  await endHere();
  await endElsewhere();
});

/** Polls only on request and rebuilds as soon as most rows are dead. */
const never = { every: 3_600_000, lostAfter: 3_600_000, keep: 3_600_000, fewDead: 0 };

test('serves requests between slices while reading all products', async () => {
  const one = openCatalogue(shop.db, shop.log, never);
  const seen = { most: 0, rows: 0, totals: new Set<number>() };
  let watching = true;
  let started = false;
  const look = () => {
    seen.most = Math.max(seen.most, one.work.rows - seen.rows);
    seen.rows = one.work.rows;
    if (started) {
      const { listing, now } = one.current();
      seen.totals.add(findRows(listing, { sort: 'low-to-high' }, now, 'tr').total);
    }
    if (watching) setImmediate(look);
  };
  setImmediate(look);
  await one.start();
  started = true;
  const { living } = one.current().listing;
  expect(living).toBeGreaterThan(6_000);
  expect(seen.most).toBe(AT_ONCE);

  // All words change twice, so that dead rows force a rebuild.
  for (const word of ['Bir', 'Iki']) {
    const title = sql`${products.title} || jsonb_build_object('en', ${`${word} `}::text || (${products.title} ->> 'en'))`;
    // In slices: the trigger compares old rows with new ones.
    const all = (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id);
    for (let from = 0; from < living; from += 500)
      await shop.db
        .update(products)
        .set({ title })
        .where(inArray(products.id, all.slice(from, from + 500)));
    await one.settled();
  }
  watching = false;
  expect(one.work).toMatchObject({ builds: 2, rows: 4 * living });
  expect(one.current().listing.size).toBe(living);
  expect(seen.most).toBe(AT_ONCE);
  expect([...seen.totals]).toEqual([living]);
  await one.stop();
});

test('keeps two processes in step with the database', async () => {
  const followers = [openCatalogue(shop.db, shop.log, never), openCatalogue(shop.db, shop.log, never)];
  await Promise.all(followers.map((one) => one.start()));
  const random = seededRandom(8);
  const ids = (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id);
  const write = () =>
    shop.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ price: 100 + random.below(5000), discount: 0, brand: random.pick(['Aydınlık', 'Gece']) })
        .where(eq(products.id, random.pick(ids)));
      if (random.chance(0.3)) await tx.execute(sql`select pg_sleep(0.005)`);
    });
  await Promise.all([
    ...Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 25; n++) await write();
    }),
    ...followers.map(async (one) => {
      for (let n = 0; n < 20; n++) await one.settled();
    }),
  ]);
  const truth = await shop.db
    .select({ id: products.id, price: products.price, brand: products.brand })
    .from(products)
    .where(inArray(products.brand, ['Aydınlık', 'Gece']))
    .orderBy(asc(products.id));
  for (const one of followers) {
    await one.settled();
    const { listing } = one.current();
    const rowOf = (id: number) => listing.rowOf(id) as number;
    expect(truth.map(({ id }) => ({ id, price: listing.columns.price[rowOf(id)] }))).toEqual(truth.map(({ id, price }) => ({ id, price })));
    expect(listing.living).toBe(ids.length);
    expect(one.work.builds).toBe(1);
    await one.stop();
  }
});

test('keeps changes of an open transaction when purging', async () => {
  const { catalogue } = shop.app;
  const changed = async () => (await shop.db.select().from(productChanges)).map(({ productId }) => productId);
  const written = meetingPoint(2);
  const late = meetingPoint(2);
  const open = shop.db.transaction(async (tx) => {
    await tx.update(products).set({ brand: 'Geç Biten' }).where(eq(products.id, 1014));
    await written();
    await late();
  });
  await written();
  await shop.db.update(products).set({ brand: 'Erken Biten' }).where(eq(products.id, 1015));
  const { position } = await readChanges(shop.db, undefined);
  await Promise.all([late(), open]);
  expect(await changed()).toEqual(expect.arrayContaining([1014, 1015]));
  await purgeChanges(shop.db, position);
  expect(await changed()).toEqual([1014]);
  await catalogue.settled();
  expect(byBrand(catalogue, 'Geç Biten')).toEqual([1014]);
});
