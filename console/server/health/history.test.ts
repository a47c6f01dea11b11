import { expect, test } from '@jest/globals';
import { emptyHealth, percentile75, type ShellHealth, vitalBins } from '@shop/store/health';
import { addToHistory, BUCKET_MS, DAY_MS, type HealthHistory } from './history.ts';

const noon = Date.parse('2026-11-29T12:00:00Z');
const report = (visitors: number, failed = 0, counter = 'shell-1'): ShellHealth => ({
  counter,
  counts: [{ ...emptyHealth('catalog', '1'), visitors, failed }],
});
const sums = ({ buckets }: HealthHistory) => buckets.map(({ at, counts }) => [at, counts[0]?.visitors, counts[0]?.failed]);

test('records the shells’ counts in buckets of five minutes', () => {
  let history = addToHistory(undefined, [], noon);
  history = addToHistory(history, [report(3, 1), report(2)], noon + 30_000);
  history = addToHistory(history, [report(10, 1)], noon + 60_000);
  history = addToHistory(history, [report(12, 2), report(5, 0, 'shell-2')], noon + BUCKET_MS);
  expect(sums(history)).toEqual([
    [noon, 10, 1],
    [noon + BUCKET_MS, 7, 1],
  ]);
});

test('counts nothing twice after the console restarts', () => {
  const before = addToHistory(addToHistory(undefined, [], noon), [report(10)], noon + 30_000);
  const after = addToHistory(JSON.parse(JSON.stringify(before)), [report(11)], noon + 60_000);
  expect(sums(after)).toEqual([[noon, 11, 0]]);
});

test('counts a restarted shell’s visitors from zero', () => {
  const before = addToHistory(addToHistory(undefined, [], noon), [report(10)], noon + 30_000);
  expect(sums(addToHistory(before, [report(4, 0, 'shell-2')], noon + 60_000))).toEqual([[noon, 14, 0]]);
});

test('counts visits during a console outage for the time before', () => {
  const before = addToHistory(addToHistory(undefined, [], noon), [report(10)], noon + 30_000);
  const after = addToHistory(before, [report(500, 500)], noon + 2 * 3_600_000);
  expect(sums(after)).toEqual([[noon, 500, 500]]);
});

test('drops counts that are older than a day', () => {
  const before = addToHistory(addToHistory(undefined, [], noon), [report(10)], noon + 30_000);
  const after = addToHistory(before, [], noon + DAY_MS + 2 * BUCKET_MS);
  expect(after).toEqual({ at: noon + DAY_MS + 2 * BUCKET_MS, counters: [], buckets: [] });
});

test('limits the number of counted shells and versions', () => {
  const many = Array.from({ length: 300 }, (_, shell) => ({
    counter: `shell-${shell}`,
    counts: Array.from({ length: 16 }, (_, version) => ({ ...emptyHealth('catalog', `${shell}.${version}`), visitors: 1 })),
  }));
  const { counters, buckets } = addToHistory(undefined, many, noon);
  expect(counters).toHaveLength(64);
  expect(buckets.map(({ counts }) => counts.length)).toEqual([32]);
});

test('estimates the 75th percentile within a histogram’s bin', () => {
  const { LCP } = vitalBins;
  expect(percentile75([], LCP)).toBeUndefined();
  expect(percentile75([4], LCP)).toBe(375);
  expect(percentile75([2, 0, 0, 0, 2], LCP)).toBe(2250);
  expect(percentile75([0, 0, 0, 0, 0, 0, 0, 0, 0, 9], LCP)).toBe(10_000);
});
