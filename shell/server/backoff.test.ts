import { expect, test } from '@jest/globals';
import { createBackoff } from './backoff.ts';

test('the first one that ends is started again at once, then the wait doubles up to 10 s', () => {
  const { next } = createBackoff();
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => next(100))).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 10_000]);
});

test('a long life makes good', () => {
  const { next } = createBackoff();
  for (let ended = 0; ended < 5; ended++) next(100);
  expect(next(60_000)).toBe(0);
  expect([next(100), next(100)]).toEqual([0, 250]);
});
