import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { products } from '../../db/schema/index.ts';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';
import { outdatedDemoProducts, warnOfOutdatedDemo } from './demo-data.ts';

let shop: OperatedShop;
beforeAll(async () => {
  shop = await openOperatedShop();
});
afterAll(() => shop.close());

const everything = () => shop.db.select().from(products).orderBy(products.id);

async function warnings(): Promise<{ products: number }[]> {
  const lines: string[] = [];
  await warnOfOutdatedDemo(shop.db, shop.config, pino({}, { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test('finds no outdated demo products in a new shop', async () => {
  expect(await outdatedDemoProducts(shop.db, shop.config)).toEqual([]);
  expect(await warnings()).toEqual([]);
});

test('fills demo product fields that an older version lacked', async () => {
  const before = await everything();
  for (const { id, sides } of before) {
    const old = sides.map(({ id, name, img, faceMm, printAreaMm, price }) => ({ id, name, img, faceMm, printAreaMm, price: price + 100 }));
    await shop.db
      .update(products)
      .set({ sides: old, printMethod: null, packOf: 1, quantities: [], price: 12_345 })
      .where(eq(products.id, id));
  }
  const outdated = before.filter(({ printMethod, quantities }) => printMethod !== null || quantities.length > 0);
  expect(outdated.length).toBeGreaterThan(50);
  expect(await warnings()).toMatchObject([{ level: 40, products: outdated.length }]);
  const file = join(shop.config.dataDir, 'demo.json');
  expect(await shop.operator('products', 'export', file, '--demo-data')).toMatchObject({ code: 0 });
  const { code, text } = await shop.imported('demo.json', await readFile(file));
  expect([code, text]).toEqual([0, expect.any(String)]);
  const added = (rows: typeof before, surcharge = 0) =>
    rows.map(({ sku, price, sides, images, printMethod, packOf, quantities }) => ({
      sku,
      ...{ price, images, printMethod, packOf, quantities },
      sides: sides.map((side) => ({ ...side, price: side.price - surcharge })),
    }));
  expect(added(await everything(), 100)).toEqual(added(before).map((row) => ({ ...row, price: 12_345 })));
  expect(await warnings()).toEqual([]);
});
