import { expect, test } from '@jest/globals';
import { seededRandom } from '../testing/random.ts';
import { type Arm, countCanary, countPast, countPromote, type ExperimentCounter, mergeCounts } from './experiment-counts.ts';
import type { Experiment } from './experiments.ts';
import type { Who } from './first-failures.ts';
import { verdictOf } from './verdict.ts';

const CANARIES = Number(process.env.HEALTHY_CANARIES ?? 60);
const MAX_REVERTED = Math.max(1, Math.floor(CANARIES / 400));
const SECONDS = 300;
const VISITORS_PER_SECOND = 50;
const FAILING = { server: 0.01, browser: 0.02 };

const experiment: Experiment = {
  key: '3-catalog',
  kind: 'canary',
  remote: 'catalog',
  version: '2',
  baseline: '1',
  threshold: 1000,
  startedAt: 0,
  isInsisted: false,
};

interface Counter {
  seen: (who: Who, arm: Arm) => void;
  failed: (who: Who, arm: Arm, isServer: boolean) => void;
}

function visit(random: () => number, { seen, failed }: Counter): void {
  for (let n = 0; n < VISITORS_PER_SECOND; n += 1) {
    const network = Math.floor(random() * 3000);
    const bucket = Math.floor(random() * 10_000);
    const who = { visitor: `${bucket} ${network}`, network: String(network) };
    const arm = bucket < experiment.threshold ? 'canary' : 'baseline';
    seen(who, arm);
    if (random() < FAILING.server) failed(who, arm, true);
    if (random() < FAILING.browser) failed(who, arm, false);
  }
}

const hasActed = (counter: ExperimentCounter, now: number): boolean =>
  verdictOf({ experiment, merged: mergeCounts([counter.counts()]), now, failingSince: 0 }).action !== undefined;

function actsOnCanary(seed: number): boolean {
  const random = seededRandom(seed);
  const counter = countCanary(0);
  for (let now = 1000; now <= SECONDS * 1000; now += 1000) {
    visit(random, counter);
    counter.tick(now);
    if (hasActed(counter, now)) return true;
  }
  return false;
}

/** The previous version was observed as long as the promoted version. */
function actsOnPromote(seed: number): boolean {
  const random = seededRandom(seed);
  const past = countPast(0);
  for (let now = 1000; now <= SECONDS * 1000; now += 1000) {
    visit(random, { seen: past.seen, failed: (who, _arm, isServer) => past.failed(who, isServer) });
    past.tick(now);
  }
  const counter = countPromote(0, past.slices());
  for (let now = 1000; now <= SECONDS * 1000; now += 1000) {
    visit(random, {
      seen: (who) => counter.seen(who, 'canary'),
      failed: (who, _arm, isServer) => counter.failed(who, 'canary', isServer),
    });
    counter.tick(now);
    if (hasActed(counter, now)) return true;
  }
  return false;
}

test.each([
  ['canaries', actsOnCanary],
  ['promotes', actsOnPromote],
])(
  `reverts at most ${MAX_REVERTED} of ${CANARIES} healthy %s`,
  (name, acts) => {
    const reverted = Array.from({ length: CANARIES }, (_, seed) => acts(seed + 1)).filter(Boolean).length;
    console.info(`reverted healthy ${name}: ${reverted} of ${CANARIES}`);
    expect(reverted).toBeLessThanOrEqual(MAX_REVERTED);
  },
  1_200_000,
);
