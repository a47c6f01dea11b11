import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { killWriters } from '@shop/store/testing/kill-writers';

const KILLS = Number(process.env.KILLED_PUBLISHERS ?? 6);

test('keeps the store intact wherever publishers are killed', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const publisher = path.join(import.meta.dirname, 'testing/publish-forever.ts');
  const { entries, problems } = await killWriters(publisher, path.join(base, 'releases'), KILLS);
  expect(problems).toEqual([]);
  expect(entries).toBeGreaterThan(KILLS);
  await rm(base, { recursive: true });
});
