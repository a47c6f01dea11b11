import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { watchDisk } from '@shop/settings/disk';
import { readConfig } from '../env.ts';
import { createLog } from '../log.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import type { Database } from './client.ts';
import { openDatabase } from './open.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

const start = async (DATA_DIR: string, more: Record<string, string> = {}) => {
  const config = readConfig({ DATA_DIR, DATABASE_URL: shop.databaseUrl, ...more });
  const database = await openDatabase(config, watchDisk([]), createLog('silent'));
  open.push(database);
};

test('refuses a second API with the same database but another folder', async () => {
  const [one, other] = [await mkdtemp(join(tmpdir(), 'one-')), await mkdtemp(join(tmpdir(), 'other-'))];
  await start(one);
  await start(one);
  await expect(start(other)).rejects.toThrow(/DATA_DIR must be the folder of the API that already runs.*FILES/);
  await start(other, { FILES: 's3://shop', SECOND_FACTOR_KEY: Buffer.alloc(32).toString('base64') });
  await Promise.all([one, other].map((dir) => rm(dir, { recursive: true })));
});
