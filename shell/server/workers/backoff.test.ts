import { expect, test } from '@jest/globals';
import { createBackoff } from './backoff.ts';

test('restarts at once, then doubles the delay to 10 s', () => {
  const { next } = createBackoff();
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => next(100))).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 10_000]);
});

test('resets the restart delay after half a minute of uptime', () => {
  const { next, isLong } = createBackoff();
  for (let ended = 0; ended < 5; ended++) next(100);
  expect([next(29_999), isLong(29_999)]).toEqual([4000, false]);
  expect([next(30_000), isLong(30_000)]).toEqual([0, true]);
  expect([next(100), next(100)]).toEqual([0, 250]);
});
