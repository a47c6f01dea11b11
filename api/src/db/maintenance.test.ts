import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createLog } from '../log.ts';
import { copyEmptyDatabase } from '../testing/database.ts';
import { type EmbeddedDatabase, openEmbedded } from './client.ts';

const MB = 1024 ** 2;

let dir: string;
let database: EmbeddedDatabase;

async function open(): Promise<void> {
  database = await openEmbedded(join(dir, 'db'), createLog('silent'), {
    hasRoom: () => true,
    pause: async () => undefined,
    onDeath: () => undefined,
    onFailure: () => undefined,
    onRevival: () => undefined,
  });
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'api-maintenance-'));
  await copyEmptyDatabase(join(dir, 'db'));
  await open();
  await database.db.execute(sql`create table answers (id serial primary key, key text, answer text)`);
  await database.db.execute(sql`create index on answers (key)`);
  await database.db.execute(sql`alter table answers alter answer set storage external`);
});
afterEach(async () => {
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(join(dir, 'db', folder), { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0) / MB;
}

const write = (mb: number) =>
  database.db.execute(sql`insert into answers (key, answer)
    select md5(random()::text), repeat(md5(random()::text), 320) from generate_series(1, ${mb * 100}::int)`);

async function ticks(number: number): Promise<void> {
  for (let n = 0; n < number; n++) await database.maintenance.tick();
}

const round = async (): Promise<void> => {
  await write(20);
  await database.db.execute(sql`delete from answers`);
  await ticks(3);
};

test('keeps database files small while rows are added and deleted', async () => {
  await round();
  await round();
  const before = await sizeOf('base');
  for (let n = 0; n < 6; n++) await round();
  expect(await sizeOf('base')).toBeLessThan(before + 5);
  expect(await sizeOf('pg_wal')).toBeLessThan(128);
});

test('vacuums rows that an earlier process deleted', async () => {
  await write(20);
  await database.db.execute(sql`delete from answers`);
  await database.close();
  await open();
  const before = await sizeOf('base');
  await ticks(4);
  expect(await sizeOf('base')).toBeLessThan(before - 15);
});

test('shrinks a mostly empty table with rows at its end', async () => {
  await write(80);
  await database.db.execute(sql`delete from answers where id < 7990`);
  await ticks(4);
  const before = await sizeOf('base');
  await database.maintenance.compact(0);
  expect(await sizeOf('base')).toBeGreaterThan(before - 5);
  await database.maintenance.compact(1024 * MB);
  expect(await sizeOf('base')).toBeLessThan(before - 70);
  const { rows } = (await database.db.execute(sql`select count(*)::int as n from answers`)) as unknown as { rows: { n: number }[] };
  expect(rows[0]?.n).toBe(11);
});
