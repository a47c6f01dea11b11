import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '@shop/testing/small-disk';
import { sql } from 'drizzle-orm';
import { createLog } from '../log.ts';
import { copyEmptyDatabase } from '../testing/database.ts';
import { type EmbeddedDatabase, openEmbedded } from './client.ts';
import { databaseCode } from './error-code.ts';

let disk: SmallDisk;
let database: EmbeddedDatabase;
let events: string[];

async function open(): Promise<void> {
  database = await openEmbedded(join(disk.dir, 'db'), createLog('silent'), {
    hasRoom: () => true,
    pause: () => delay(20),
    onDeath: () => void events.push('died'),
    onFailure: () => void events.push('not opened'),
    onRevival: () => void events.push('open again'),
  });
}

const write = (rows: number) =>
  database.db.execute(sql`insert into notes (text) select repeat(md5(random()::text), 320) from generate_series(1, ${rows}::int)`);

const count = async (): Promise<number> => {
  const { rows } = (await database.db.execute(sql`select count(*)::int as n, sum(length(text)) from notes`)) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? -1;
};

const writeLog = (mb: number) => database.db.execute(sql`select pg_logical_emit_message(true, '', repeat('x', ${mb * 1024 ** 2}::int))`);

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => databaseCode(error),
  );

(hasSmallDisks ? describe : describe.skip)('on a full disk', () => {
  beforeEach(async () => {
    events = [];
    disk = mountSmallDisk(150);
    await copyEmptyDatabase(join(disk.dir, 'db'));
    await open();
    await database.db.execute(sql`create table notes (id serial primary key, text text)`);
    await database.db.execute(sql`alter table notes alter text set storage external`);
    await write(100);
  });
  afterEach(async () => {
    await database.close();
    disk.unmount();
  });

  test('answers reads but rejects writes on a full disk', async () => {
    disk.fill();
    for (let n = 0; n < 5; n++) expect(await codeOf(write(1000))).toBe('53100');
    expect(await count()).toBe(100);
    disk.free();
    await write(100);
    expect(await count()).toBe(200);
    expect(events).toEqual([]);
  });

  test('reopens the database once the full disk has space again', async () => {
    disk.fill();
    let code: string | undefined;
    for (let mb = 0; mb < 40 && code === undefined; mb++) code = await codeOf(writeLog(1));
    expect(code).toBe('57P03');
    expect(await codeOf(count())).toBe('57P03');
    while (!events.includes('not opened')) await delay(10);
    disk.free();
    while (!events.includes('open again')) await delay(10);
    expect(await count()).toBe(100);
    await write(1);
    expect(events[0]).toBe('died');
    expect(events.filter((event) => event === 'died')).toHaveLength(1);
  });

  test('recovers a database that stopped on a full disk', async () => {
    disk.fill();
    while ((await codeOf(writeLog(1))) === undefined);
    await database.close();
    disk.free();
    await open();
    expect(await count()).toBe(100);
  });

  test('limits the write-ahead log on a nearly full disk', async () => {
    for (let n = 0; n < 4; n++) {
      await writeLog(30);
      await database.maintenance.tick();
    }
    disk.fill(1024 ** 2);
    for (let n = 0; n < 5; n++) {
      await writeLog(20);
      await database.maintenance.tick();
    }
    expect(events).toEqual([]);
    expect(readdirSync(join(disk.dir, 'db/pg_wal')).length).toBeLessThan(12);
  });
});
