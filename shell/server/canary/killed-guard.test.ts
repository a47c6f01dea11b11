import path from 'node:path';
import { expect, test } from '@jest/globals';
import { killWriters } from '@shop/store/testing/kill-writers';

const KILLS = Number(process.env.KILLED_PUBLISHERS ?? 6);

test('keeps the store intact whenever a guard is killed', async () => {
  const { entries, problems } = await killWriters(path.join(import.meta.dirname, '../testing/guard-forever.ts'), KILLS);
  expect(problems).toEqual([]);
  expect(entries).toBeGreaterThan(KILLS);
});
