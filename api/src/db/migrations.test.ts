import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type EmbeddedDatabase, openInMemory } from './client.ts';
import { fillCatalogue } from './fill.ts';
import * as schema from './schema/index.ts';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await openInMemory();
});
afterAll(() => database.close());

test('migrates an empty database, and a current one not again', async () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  await database.prepare(async (db) => {
    for (const table of tables) expect(await db.select().from(table)).toEqual([]);
    expect(await db.select().from(schema.productListing)).toEqual([]);
  });
  await database.prepare((db) => fillCatalogue(db, 'print', new Date()));
  expect(await database.db.$count(schema.productListing)).toBe(await database.db.$count(schema.products));
});

test('refuses a database older than the first migration', async () => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
  await expect(database.prepare(async () => undefined)).rejects.toThrow('0000_shop');
});
