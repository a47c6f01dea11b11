import { expect, test } from '@jest/globals';
import { freePort } from '@shop/settings/endpoint';
import { eq, sql } from 'drizzle-orm';
import { fillCatalogue } from '../modules/catalog/fill.ts';
import { openTestDatabase } from '../testing/database.ts';
import { type Db, openServer } from './client.ts';
import { productListing, products } from './schema/index.ts';

const timeLimit = async (db: Db): Promise<unknown> =>
  (await db.select({ limit: sql<string>`current_setting('statement_timeout')` }).from(sql`(select 1) as one`))[0]?.limit;

test('migrates and fills an empty database', async () => {
  const database = await openTestDatabase('retail');
  try {
    await database.db.execute(sql`drop schema public, drizzle cascade`);
    await database.db.execute(sql`create schema public`);
    await database.prepare((db) => fillCatalogue(db, 'retail', new Date()));
    expect(await database.db.$count(products)).toBeGreaterThan(0);
    expect(await database.db.$count(productListing)).toBe(await database.db.$count(products));
  } finally {
    await database.close();
  }
});

test('disables the statement timeout only while preparing the database', async () => {
  const database = await openTestDatabase('retail');
  try {
    let meanwhile: unknown;
    await database.prepare(async (db) => {
      meanwhile = await timeLimit(db);
    });
    expect(meanwhile).toBe('0');
    expect(await timeLimit(database.db)).toBe('15s');
  } finally {
    await database.close();
  }
});

test('lets one process at a time prepare the database', async () => {
  const database = await openTestDatabase('retail');
  const processes = [database, openServer(database.url ?? '', () => undefined)];
  const log: string[] = [];
  try {
    await Promise.all(
      processes.map((database, name) =>
        database.prepare(async (db) => {
          log.push(`${name} begins`);
          await db.execute(sql`select pg_sleep(0.05)`);
          log.push(`${name} ends`);
        }),
      ),
    );
    const [first, second] = [log[0]?.[0], log[2]?.[0]];
    expect(log).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  } finally {
    await processes[1]?.close();
    await database.close();
  }
});

test('keeps working when a database connection ends within a transaction', async () => {
  const database = await openTestDatabase('retail');
  const failed = Promise.withResolvers<Error>();
  const other = openServer(database.url ?? '', failed.resolve);
  try {
    const work = other.db.transaction(async (tx) => {
      const [own] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
      await database.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
      await failed.promise;
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect(await other.db.$count(products)).toBeGreaterThan(0);
  } finally {
    await other.close();
    await database.close();
  }
});

test('reads from the primary when the replica is unreachable', async () => {
  const database = await openTestDatabase('retail');
  const failures: string[] = [];
  const unreachable = `postgres://127.0.0.1:${await freePort()}/shop`;
  const { reads, close } = openServer(database.url ?? '', ({ message }) => failures.push(message), unreachable);
  try {
    expect(await reads.$count(products)).toBeGreaterThan(0);
    expect(await timeLimit(reads)).toBe('15s');
    expect(failures).toHaveLength(1);
    await expect(reads.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(failures).toHaveLength(1);
  } finally {
    await close();
    await database.close();
  }
});

test('sends reads to the replica, other queries to the primary', async () => {
  const [primary, replica] = [await openTestDatabase('retail'), await openTestDatabase('retail')];
  await replica.db.execute(sql`update products set brand = 'Kopya'`);
  const { db, reads, close } = openServer(primary.url ?? '', () => undefined, replica.url);
  try {
    const copied = eq(products.brand, 'Kopya');
    expect(await db.$count(products, copied)).toBe(0);
    expect(await reads.$count(products, copied)).toBe(await db.$count(products));
  } finally {
    await close();
    await primary.close();
    await replica.close();
  }
});
