import { expect, test } from '@jest/globals';
import { seededRandom } from '@shop/seed/generated/random';
import { priceSteps } from './price-steps.ts';

const stepsOf = (prices: readonly number[]): number[] =>
  priceSteps(
    prices.toSorted((a, b) => a - b).map((price) => ({ price, count: 1 })),
    Math.min(...prices),
    Math.max(...prices),
  );

test('sets most price filter steps where most prices lie', () => {
  const cheap = Array.from({ length: 95 }, (_, n) => 1000 + n * 20);
  const steps = stepsOf([...cheap, 90_000, 120_000, 150_000, 200_000, 249_900]);
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.filter((step) => step < 3000).length).toBeGreaterThan(steps.length / 2);
  for (const step of steps) expect(step % 100).toBe(0);
});

test('offers only price filter steps with products on both sides', () => {
  const random = seededRandom(30);
  for (let run = 0; run < 300; run++) {
    const prices = Array.from({ length: 1 + random.below(60) }, () => 1 + random.below(10 ** (1 + random.below(9))));
    const steps = stepsOf(prices);
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
    expect(steps.length).toBeLessThanOrEqual(20);
    for (const step of steps) {
      expect(prices.some((price) => price <= step)).toBe(true);
      expect(prices.some((price) => price > step)).toBe(true);
    }
  }
});

test('returns a price filter step even for the largest allowed price', () => {
  expect(stepsOf([0, 2 ** 31 - 1])).toEqual([2_100_000_000]);
  expect(priceSteps([], 0, 0)).toEqual([]);
});
