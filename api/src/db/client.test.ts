import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '../log.ts';
import { openEmbedded } from './client.ts';

const LIMIT = 64 * 1024 ** 2;

const unused = () => undefined;
const revival = { hasRoom: () => true, pause: async () => undefined, onDeath: unused, onFailure: unused, onRevival: unused };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-database-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('frees the memory used for creating a database', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const database = await openEmbedded(join(folder, 'db'), createLog('silent'), revival);
  const left = () => process.memoryUsage().arrayBuffers - before;
  for (let tries = 0; tries < 500 && left() >= LIMIT; tries += 1) await delay(10);
  expect(left()).toBeLessThan(LIMIT);
  await database.close();
});

test('creates the database again when its first creation was interrupted', async () => {
  await mkdir(join(folder, 'db-unfinished'));
  await writeFile(join(folder, 'db-unfinished/PG_VERSION'), '18');
  const database = await openEmbedded(join(folder, 'db'), createLog('silent'), revival);
  expect(await readdir(folder)).toEqual(['db']);
  await database.close();
});
