import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database.ts';
import { type Db, openServer } from './client.ts';
import { fillCatalogue } from './fill.ts';
import { productListing, products } from './schema/index.ts';

const timeLimit = async (db: Db): Promise<unknown> =>
  (await db.select({ limit: sql<string>`current_setting('statement_timeout')` }).from(sql`(select 1) as one`))[0]?.limit;

test('migrates an empty database', async () => {
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

test('lifts the statement timeout during preparation only', async () => {
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

test('serialises two processes that prepare the database', async () => {
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
