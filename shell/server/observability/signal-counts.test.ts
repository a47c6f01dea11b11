import { describe, expect, test } from '@jest/globals';
import { totalOf } from '@shop/store/health';
import type { CountedSignal } from '@shop/store/shells';
import { VISITORS_PER_NETWORK, type Visitor } from './first-visits.ts';
import { createSignalCounts, type Failure } from './signal-counts.ts';
import { logSignals } from './signal-log.ts';
import { signalMetrics } from './signal-metrics.ts';

const failure = (over: Partial<Failure> = {}): Failure => ({
  remote: 'catalog',
  version: '1',
  slot: 'header.menu',
  kind: 'render-error',
  side: 'browser',
  visitor: { bucket: 7, network: '192.0.2.0/24' },
  ...over,
});
const visitor = (n: number) => ({ bucket: n, network: `10.${n >> 8}.${n & 255}.0/24` });

test('counts a visitor once per version and kind of failure', () => {
  const { add, list } = createSignalCounts();
  for (let times = 0; times < 100; times++) add(failure());
  add(failure({ kind: 'uncaught-error' }));
  add(failure({ version: '2' }));
  add(failure({ side: 'server' }));
  add(failure({ slot: 'header.search' }));
  expect(list().map(({ visitors }) => visitors)).toEqual([1, 1, 1, 1, 1]);
  expect(list()).toContainEqual({
    remote: 'catalog',
    version: '1',
    slot: 'header.menu',
    kind: 'render-error',
    side: 'browser',
    visitors: 1,
    since: expect.any(String),
  });
});

test('counts visitors by bucket and network', () => {
  const { add, list } = createSignalCounts();
  add(failure({ visitor: { bucket: 1, network: 'a' } }));
  add(failure({ visitor: { bucket: 1, network: 'b' } }));
  add(failure({ visitor: { bucket: 2, network: 'b' } }));
  expect(list().map(({ visitors }) => visitors)).toEqual([3]);
});

test('limits the visitors of one network despite many buckets', () => {
  const { add, list } = createSignalCounts();
  for (let bucket = 0; bucket < 10_000; bucket++) add(failure({ visitor: { bucket, network: 'a' } }));
  expect(list().map(({ visitors }) => visitors)).toEqual([VISITORS_PER_NETWORK]);
});

test('counts a network’s visitors without a bucket as one visitor', () => {
  const { add, list } = createSignalCounts();
  for (const network of ['a', 'a', 'b']) add(failure({ visitor: { network } }));
  expect(list().map(({ visitors }) => visitors)).toEqual([2]);
});

test('counts a failure without a visitor once', () => {
  const { add, list } = createSignalCounts();
  const { visitor: _, ...unvisited } = failure({ kind: 'load-failure', side: 'server' });
  add(unvisited);
  add(unvisited);
  expect(list().map(({ visitors }) => visitors)).toEqual([1]);
});

test('limits stored counts when versions, slots and networks never repeat', () => {
  const { add, list, measure, measurements } = createSignalCounts();
  for (let n = 0; n < 20_000; n++) {
    add(failure({ version: `v${n % 100}`, slot: `slot ${n}`, visitor: visitor(n) }));
    measure({ remote: 'catalog', version: `v${n % 100}`, page: `page ${n}`, vital: 'LCP', rating: 'good' });
  }
  expect(list().length).toBeLessThanOrEqual(32 * 200);
  expect(measurements().length).toBeLessThanOrEqual(32 * 200);
  expect(new Set(list().map(({ version }) => version)).size).toBe(32);
});

describe('the log', () => {
  const logged = (kind: Failure['kind'], visitors: number): string[] => {
    const lines: string[] = [];
    const note = (level: string) => ((what: CountedSignal) => lines.push(`${level} ${what.visitors}`)) as never;
    const { add } = createSignalCounts(logSignals({ error: note('error'), warn: note('warn') }));
    for (let n = 0; n < visitors; n++) for (const _ of [1, 2]) add(failure({ kind, visitor: visitor(n) }));
    return lines;
  };

  test('logs a version’s failure at growing intervals', () => {
    expect(logged('render-error', 1234)).toEqual(['error 1', 'error 10', 'error 100', 'error 1000']);
  });

  test('logs a bad web vital only after several visitors', () => {
    expect(logged('bad-lcp', 9)).toEqual([]);
    expect(logged('bad-lcp', 150)).toEqual(['warn 10', 'warn 100']);
  });
});

test('shows counts and web vitals as metrics', async () => {
  const counts = createSignalCounts();
  counts.add(failure());
  counts.add(failure({ visitor: visitor(1) }));
  for (const rating of ['good', 'poor', 'poor'] as const)
    counts.measure({ remote: 'catalog', version: '1', page: 'home', vital: 'INP', rating });
  const text = await signalMetrics(counts).metrics();
  expect(text).toContain(
    'shop_signals_total{remote="catalog",version="1",page="",slot="header.menu",kind="render-error",side="browser"} 2\n',
  );
  expect(text).toContain('shop_web_vitals_total{remote="catalog",version="1",page="home",vital="INP",rating="poor"} 2\n');
});

test('counts a visitor’s health again after five minutes', () => {
  let time = 0;
  const counts = createSignalCounts(undefined, () => time);
  const visit = () => counts.visit({ visitor: visitor(1), versions: { catalog: '1' } });
  visit();
  counts.add(failure({ visitor: visitor(1) }));
  visit();
  expect(counts.health()).toMatchObject([{ visitors: 1, failed: 1 }]);
  time = 300_000;
  counts.add(failure({ visitor: visitor(1), kind: 'bad-lcp' }));
  visit();
  expect(counts.health()).toMatchObject([{ visitors: 2, failed: 1 }]);
});

test('counts at most five visitors of a network', () => {
  const counts = createSignalCounts();
  for (let bucket = 0; bucket < 100; bucket++) counts.add(failure({ visitor: { bucket, network: 'a' } }));
  expect(counts.health()).toMatchObject([{ visitors: VISITORS_PER_NETWORK, failed: VISITORS_PER_NETWORK }]);
});

test('counts a visitor’s web vital once in five minutes', () => {
  let time = 0;
  const counts = createSignalCounts(undefined, () => time);
  const source = { remote: 'catalog', version: '1' };
  const load = (who: Visitor) => {
    counts.measure({ ...source, vital: 'LCP', rating: 'poor', value: 9000, visitor: who });
    counts.slot({ ...source, slot: 'header.menu', ms: 9000, visitor: who });
  };
  const totals = () => counts.health().map(({ vitals, slots }) => [vitals.LCP, slots['header.menu']].map((bins) => totalOf(bins ?? [])));
  for (let times = 0; times < 10; times++) load(visitor(1));
  expect(totals()).toEqual([[1, 1]]);
  for (let bucket = 0; bucket < 100; bucket++) load({ bucket, network: 'a' });
  expect(totals()).toEqual([[1 + VISITORS_PER_NETWORK, 1 + VISITORS_PER_NETWORK]]);
  time = 300_000;
  load(visitor(1));
  expect(totals()).toEqual([[2 + VISITORS_PER_NETWORK, 2 + VISITORS_PER_NETWORK]]);
});

test('forgets the version that was seen longest ago', () => {
  const counts = createSignalCounts();
  for (let version = 0; version < 100; version++) counts.visit({ visitor: visitor(1), versions: { catalog: `${version}` } });
  expect(counts.health().map(({ version }) => version)).toContain('99');
  expect(counts.health()).toHaveLength(16);
});
