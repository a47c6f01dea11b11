import { expect, test } from '@jest/globals';
import { seededRandom } from '../testing/random.ts';
import { addSlice, type Evidence, noEvidence, REVERT_AT, weightOf } from './evidence.ts';

const VISITORS = 50;

interface Rates {
  baseline: number;
  canary: number;
}

function simulate(seed: number, { baseline, canary }: Rates, seconds: number): number | undefined {
  const random = seededRandom(seed);
  const chance = (probability: number): boolean => random() < probability;
  let evidence: Evidence = noEvidence;
  for (let second = 1; second <= seconds; second += 1) {
    const slice = { canary: { failed: 0, atRisk: 0 }, baseline: { failed: 0, atRisk: 0 } };
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const isCanary = chance(0.1);
      const arm = isCanary ? slice.canary : slice.baseline;
      arm.atRisk += 1;
      if (chance(isCanary ? canary : baseline)) arm.failed += 1;
    }
    evidence = addSlice(evidence, slice);
    if (weightOf(evidence) >= REVERT_AT) return second;
  }
  return undefined;
}

const many = (count: number, run: (seed: number) => number | undefined) => Array.from({ length: count }, (_, seed) => run(seed + 1));

test('reverts at most 5 of 2000 healthy canaries', () => {
  const reverted = many(2000, (seed) => simulate(seed, { baseline: 0.02, canary: 0.02 }, 300));
  expect(reverted.filter((second) => second !== undefined).length).toBeLessThanOrEqual(5);
});

test('reverts a canary with 20 % failures within 30 s', () => {
  const found = many(200, (seed) => simulate(seed, { baseline: 0.005, canary: 0.2 }, 60));
  expect(found.filter((second) => second === undefined || second > 30)).toEqual([]);
});

test('finds no evidence when only canary or baseline has visitors', () => {
  const slice = { canary: { failed: 3, atRisk: 3 }, baseline: { failed: 0, atRisk: 0 } };
  expect(addSlice(noEvidence, slice)).toEqual(noEvidence);
});

test('lowers a canary’s evidence when the baseline fails', () => {
  const slice = (canary: number, baseline: number) => ({
    canary: { failed: canary, atRisk: 10 },
    baseline: { failed: baseline, atRisk: 90 },
  });
  const accused = addSlice(noEvidence, slice(4, 0));
  expect(weightOf(addSlice(accused, slice(0, 20)))).toBeLessThan(weightOf(accused));
});
