import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Canary } from '@shop/contracts/releases';
import { BUCKETS } from '@shop/contracts/signals';
import { canaryArms } from '@shop/store/canaries';
import { bucketCookie, readBucket } from '../../src/signals/bucket.ts';
import { type CompositionPlan, type Compositions, planOf } from '../composition/composition-plan.ts';

const VISITORS = 100_000;
const PAGES = 50;

const catalog: Canary = { remote: 'catalog', version: 'c2', baseline: 'c1', threshold: 1000, since: 3 };
const designer: Canary = { remote: 'designer', version: 'd2', baseline: 'd1', threshold: 300, since: 5 };
const live = { catalog: 'c1', designer: 'd1' };

const planWith = (versions: Readonly<Record<string, string>>): CompositionPlan => ({
  id: JSON.stringify(versions),
  remotes: {},
  routes: [],
  versions,
  failures: {},
  incomplete: false,
  releases: new Map(),
});
const compositionsOf = (...canaries: Canary[]): Compositions => ({
  baseline: planWith(live),
  arms: canaryArms(canaries).map(({ below, versions }) => ({ below, plan: planWith({ ...live, ...versions }) })),
});

const afterBeacon = (cookies: string): string => bucketCookie(readBucket(cookies, true) ?? randomInt(BUCKETS), true).split(';', 1)[0] ?? '';

test('keeps visitors in a canary while it grows', () => {
  const steps = [
    { from: 0, now: compositionsOf(catalog) },
    { from: 20, now: compositionsOf(catalog, designer) },
    { from: 30, now: compositionsOf(catalog, { ...designer, threshold: 2000 }) },
    { from: 40, now: compositionsOf({ ...catalog, since: 9 }, { ...designer, threshold: 2000, since: 9 }) },
  ];
  const had = { c2: 0, d2: 0 };
  const movedBack: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    let cookies = '';
    let last: Partial<Record<string, string>> = live;
    for (let page = 0; page < PAGES; page += 1) {
      const now = steps.findLast(({ from }) => page >= from)?.now ?? compositionsOf();
      const { versions } = planOf(now, readBucket(cookies, true));
      for (const remote of ['catalog', 'designer'] as const)
        if (last[remote] !== live[remote] && versions[remote] !== last[remote])
          movedBack.push(`visitor ${visitor}, page ${page}: ${remote}`);
      last = versions;
      cookies = afterBeacon(cookies);
    }
    if (last.catalog === 'c2') had.c2 += 1;
    if (last.designer === 'd2') had.d2 += 1;
  }
  expect(movedBack).toEqual([]);
  expect(had.c2 / VISITORS).toBeGreaterThan(0.09);
  expect(had.c2 / VISITORS).toBeLessThan(0.11);
  expect(had.d2 / VISITORS).toBeGreaterThan(0.19);
  expect(had.d2 / VISITORS).toBeLessThan(0.21);
});
