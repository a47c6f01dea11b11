import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { categories, productListing, products, productTerms, searchWords, variants } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';

let seeded: OperatedShop;
let empty: OperatedShop;
beforeAll(async () => {
  [seeded, empty] = await Promise.all([openOperatedShop(), openOperatedShop({ CATALOGUE: 'none' })]);
});
afterAll(() => Promise.all([seeded.close(), empty.close()]));

async function catalogueOf({ db }: Pick<Deps, 'db'>) {
  const sizes = await db.select().from(variants).orderBy(variants.productId, variants.position);
  return {
    categories: await db.select().from(categories).orderBy(categories.id),
    products: await db.select().from(products).orderBy(products.id),
    sizes: sizes.map(({ id: _, ...size }) => size),
  };
}

async function foundOf({ db }: Pick<Deps, 'db'>) {
  const listed = await db.select().from(productListing).orderBy(productListing.id);
  return {
    listed: listed.map(({ reviewCount: _, halfStars: __, ...row }) => row),
    terms: await db.select().from(productTerms).orderBy(productTerms.id),
    words: await db.select().from(searchWords).orderBy(asc(searchWords.locale), asc(searchWords.word)),
  };
}

test.each([
  ['CSV', '.csv', []],
  ['CSV for Excel', '.csv', ['--excel']],
  ['JSON', '.json', []],
])('recreates the same catalogue in an empty shop from %s', async (_, ending, options) => {
  await empty.db.delete(variants);
  await empty.db.delete(products);
  await empty.db.delete(categories);
  for (const what of ['categories', 'products'] as const) {
    await seeded.exported(what, what + ending, ...options);
    expect(await empty.operator(what, 'import', join(seeded.folder, what + ending))).toMatchObject({ code: 0 });
  }
  expect(await catalogueOf(empty)).toEqual(await catalogueOf(seeded));
  expect(await foundOf(empty)).toEqual(await foundOf(seeded));
});

test('changes nothing when an exported file is imported unchanged', async () => {
  const before = await catalogueOf(seeded);
  for (const what of ['categories', 'products'] as const) {
    const file = await seeded.exported(what, `${what}.csv`);
    const { code, text } = await seeded.imported(`${what}.csv`, file, '--remove-missing');
    expect([code, text]).toEqual([0, expect.stringMatching(/^Added: 0 {2}Changed: 0 {2}Unchanged: [1-9]\d* {2}Archived: 0 {2}Removed: 0/)]);
  }
  expect(await catalogueOf(seeded)).toEqual(before);
});

test('exports the same file after an import', async () => {
  const file = await seeded.exported('products', 'products.csv');
  await seeded.imported('products.csv', file);
  expect(await seeded.exported('products', 'again.csv')).toBe(file);
  expect(await readFile(join(seeded.folder, 'again.csv'), 'utf8')).toMatch(/^sku,id,category,/);
});
