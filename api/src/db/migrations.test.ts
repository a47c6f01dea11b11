import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, is, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import { fillCatalogue } from '../modules/catalog/fill.ts';
import { type EmbeddedDatabase, migrations, openInMemory } from './client.ts';
import * as schema from './schema/index.ts';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await openInMemory();
});
afterAll(() => database.close());

test('migrates an empty database once', async () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  await database.prepare(async (db) => {
    for (const table of tables) expect(await db.select().from(table)).toEqual([]);
    expect(await db.select().from(schema.productListing)).toEqual([]);
  });
  await database.prepare((db) => fillCatalogue(db, 'print', new Date()));
  expect(await database.db.$count(schema.productListing)).toBe(await database.db.$count(schema.products));
});

test('renames the SVG images of an older database to WebP', async () => {
  const { db } = database;
  const { categories, products } = schema;
  const read = async () => [
    await db.select().from(categories).orderBy(categories.id),
    await db.select().from(products).orderBy(products.id),
  ];
  const current = await read();
  await db.update(categories).set({ img: sql`replace(${categories.img}, '.webp', '.svg')` });
  await db.update(products).set({
    img: sql`replace(${products.img}, '.webp', '.svg')`,
    images: sql`replace(${products.images}::text, '.webp', '.svg')::jsonb`,
    sides: sql`replace(${products.sides}::text, '.webp', '.svg')::jsonb`,
  });
  expect(await db.$count(products, eq(products.img, 'sample/mug.svg'))).toBe(1);
  for (const statement of readMigrationFiles(migrations)[1]?.sql ?? []) await db.execute(sql.raw(statement));
  expect(await read()).toEqual(current);
});

test('derives the print method of older products from their details', async () => {
  const { db } = database;
  const read = () => db.select().from(schema.products).orderBy(schema.products.id);
  const current = await read();
  expect(new Set(current.map(({ printMethod }) => printMethod)).size).toBeGreaterThan(4);
  await db
    .update(schema.products)
    .set({ printMethod: null })
    .where(inArray(schema.products.printMethod, ['dtf', 'transfer', 'sublimation', 'uv', 'screen']));
  await db.execute(sql.raw(readMigrationFiles(migrations)[2]?.sql.at(-1) ?? ''));
  expect(await read()).toEqual(current);
});

const FIRST_SHARED = '0004';

test('keeps tables readable by the previous version', () => {
  const files = readdirSync(migrations.migrationsFolder).filter((file) => file.endsWith('.sql') && file > FIRST_SHARED);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    // `-- contract:` allows a drop and names the last version that needed the object.
    const statements = readFileSync(`${migrations.migrationsFolder}/${file}`, 'utf8').replaceAll(/-- contract: .+\n.*/g, '');
    expect([file, /\b(?:DROP (?:TABLE|COLUMN)|RENAME|SET NOT NULL|SET DATA TYPE)\b/i.exec(statements)?.[0]]).toEqual([file, undefined]);
  }
});

test('refuses a database older than the first migration', async () => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
  await expect(database.prepare(async () => undefined)).rejects.toThrow('0000_shop');
});
