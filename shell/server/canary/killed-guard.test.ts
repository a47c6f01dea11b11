import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { killWriters } from '@shop/store/testing/kill-writers';

const KILLS = Number(process.env.KILLED_PUBLISHERS ?? 6);

test('keeps the store intact wherever guards are killed', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const guards = path.join(import.meta.dirname, '../testing/guard-forever.ts');
  const { entries, problems } = await killWriters(guards, path.join(base, 'releases'), KILLS);
  expect(problems).toEqual([]);
  expect(entries).toBeGreaterThan(KILLS);
  await rm(base, { recursive: true });
});
