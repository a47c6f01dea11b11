import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createLog } from '../log.ts';
import { openEmbedded } from './client.ts';

const unused = () => undefined;
const revival = { hasRoom: () => true, pause: async () => undefined, onDeath: unused, onFailure: unused, onRevival: unused };

test('returns the memory that creating a database took', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'new-database-'));
  const before = process.memoryUsage().arrayBuffers;
  const database = await openEmbedded(join(folder, 'db'), createLog('silent'), revival);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 ** 2);
  await database.close();
  await rm(folder, { recursive: true });
}, 120_000);
