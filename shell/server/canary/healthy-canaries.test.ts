import { expect, test } from '@jest/globals';
import { seededRandom } from '../testing/random.ts';
import { countCanary, mergeCounts } from './trial-counts.ts';
import type { Trial } from './trials.ts';
import { verdictOf } from './verdict.ts';

const CANARIES = Number(process.env.HEALTHY_CANARIES ?? 100);
/** Of 2,000 healthy canaries at most 5 may be reverted. */
const MAX_REVERTED = Math.max(1, Math.floor(CANARIES / 400));
const SECONDS = 300;
const VISITORS_PER_SECOND = 50;
/** Of both versions, in which the canary does no worse. */
const FAILING = { server: 0.01, browser: 0.02 };

const trial: Trial = {
  key: '3-catalog',
  kind: 'canary',
  remote: 'catalog',
  version: '2',
  baseline: '1',
  threshold: 1000,
  startedAt: 0,
  isInsisted: false,
};

/** Whether the guard acts against it. Some visitors return, some share a network. */
function acts(seed: number): boolean {
  const random = seededRandom(seed);
  const counter = countCanary(0);
  for (let second = 1; second <= SECONDS; second += 1) {
    for (let n = 0; n < VISITORS_PER_SECOND; n += 1) {
      const network = Math.floor(random() * 3000);
      const bucket = Math.floor(random() * 10_000);
      const who = { visitor: `${bucket} ${network}`, network: String(network) };
      const arm = bucket < trial.threshold ? 'canary' : 'baseline';
      counter.seen(who, arm);
      if (random() < FAILING.server) counter.failed(who, arm, true);
      if (random() < FAILING.browser) counter.failed(who, arm, false);
    }
    const now = second * 1000;
    counter.tick(now);
    if (verdictOf({ trial, merged: mergeCounts([counter.counts()]), now, failingSince: 0 }).action) return true;
  }
  return false;
}

test(`reverts at most ${MAX_REVERTED} of ${CANARIES} healthy canaries`, () => {
  const reverted = Array.from({ length: CANARIES }, (_, seed) => acts(seed + 1)).filter(Boolean).length;
  console.info(`reverted healthy canaries: ${reverted} of ${CANARIES}`);
  expect(reverted).toBeLessThanOrEqual(MAX_REVERTED);
}, 1_200_000);
