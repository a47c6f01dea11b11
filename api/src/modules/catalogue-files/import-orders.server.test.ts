import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { products, variants } from '../../db/schema/index.ts';
import { ordered, setStock, stockOf } from '../../testing/buying.ts';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';
import { lockVariants } from '../orders/stock.ts';
import { importProducts } from './import-products.ts';

let shop: OperatedShop;
beforeAll(async () => {
  shop = await openOperatedShop();
});
afterAll(() => shop.close());

const MUG = { id: 1012, sku: 'BH1012' };
const TSHIRT = { id: 1001, sku: 'BH1001' };

async function someoneWaits(): Promise<void> {
  const waiting = () => shop.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
  while ((await waiting()) === 0) await delay(5);
}

async function importOf(rows: readonly string[], db = shop.db) {
  const File = join(shop.folder, 'products.csv');
  await writeFile(File, rows.join('\n'));
  const importing = { deps: { ...shop, db }, locale: 'en', signal: new AbortController().signal, onProgress: () => undefined } as const;
  return importProducts({ File, DryRun: false, RemoveMissing: false }, importing);
}

test('subtracts an order from stock that an import sets concurrently', async () => {
  await setStock(shop, MUG.id, 50);
  const [hasWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction: typeof shop.db.transaction = (work) =>
    shop.db.transaction(async (tx) => {
      const result = await work(tx);
      hasWritten.resolve();
      await mayCommit.promise;
      return result;
    });
  const db = new Proxy(shop.db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)) });
  const importing = importOf(['sku,stock', `${MUG.sku},20`], db);
  await hasWritten.promise;
  const ordering = ordered(shop.app, [{ PId: MUG.id, Qty: 3 }]);
  await someoneWaits();
  mayCommit.resolve();
  await Promise.all([importing, ordering]);
  expect(await stockOf(shop, MUG.id)).toBe(17);
});

test('imports products without deadlocking with a concurrent order', async () => {
  const [low, high] = [TSHIRT, MUG];
  const sizes = await shop.db
    .select()
    .from(variants)
    .where(inArray(variants.productId, [low.id, high.id]))
    .orderBy(variants.id);
  const first = sizes.find(({ productId }) => productId === low.id)?.id ?? 0;
  const last = sizes.findLast(({ productId }) => productId === high.id)?.id ?? 0;
  expect(first).toBeLessThan(last);
  const { text } = await shop.operator('categories');
  const category = /^\s*\d+\s+\d+\s+(\S.*? > .*?) {2}/m.exec(text)?.[1];
  const fillers = Array.from({ length: 499 }, (_, n) => `FILL-${n},${category},F,F,fashion,1,sample/mug.webp`);
  const importing = shop.db.transaction(async (tx) => {
    await lockVariants(tx, [first]);
    const rows = ['sku,category,title_tr,title_en,type,price,image', `${high.sku},,,,,1,`, ...fillers, `${low.sku},,,,,1,`];
    const result = importOf(rows);
    await Promise.race([result, someoneWaits()]);
    await lockVariants(tx, [last]);
    return { result };
  });
  await (await importing).result;
  expect((await shop.db.select().from(products).where(eq(products.sku, low.sku)))[0]?.price).toBe(100);
});
