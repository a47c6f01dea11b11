import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type GuardedShop, guardShop, type Rates, SECRET } from '../testing/guarded-shop.ts';
import { createTestStore, type TestStore, writeRelease } from '../testing/test-store.ts';
import { createCountsStore } from './counts-store.ts';

let store: TestStore;
let shop: GuardedShop;

beforeEach(async () => {
  store = await createTestStore();
  for (const version of ['1', '2']) await writeRelease(store.store, { remote: 'catalog', version });
  await store.publish({ remote: 'catalog', version: '1' });
  shop = await guardShop(store);
});
afterEach(async () => {
  await shop.stop();
  await store.remove();
});

const head = () => shop.journal().at(-1);
const actions = () => shop.journal().map(({ action }) => action);
const view = () => shop.guards[0]?.guard.views().find(({ version }) => version === '2');
const errors = () => shop.logged.filter(({ level }) => level === 'error').map(({ message }) => message);
const healthy: Rates = { 1: { server: 0.005, browser: 0.01 }, 2: { server: 0.005, browser: 0.01 } };
const throwing: Rates = { ...healthy, 2: { server: 0.2, browser: 0.01 } };
const hasEnded = () => head()?.action === 'abort';

describe('canary for 10 % of 50 visitors a second', () => {
  test('ends a canary within 30 s when many requests throw', async () => {
    await shop.start();
    expect(await shop.run(60, { rates: throwing }, hasEnded)).toBeLessThanOrEqual(30);
    expect(head()).toMatchObject({ action: 'abort', who: 'guard', remote: 'catalog', version: '2', composition: { catalog: '1' } });
    expect(head()?.why).toMatch(/^on the server \d+ of \d+ visitors/);
    expect(head()?.guard?.evidence).toBeGreaterThan(1000);
    expect(errors()).toEqual(expect.arrayContaining(['guard finds that a version fails', 'guard has ended a canary']));
  });

  test('ends a canary within 30 s when browser code throws', async () => {
    await shop.start();
    expect(await shop.run(60, { rates: { ...healthy, 2: { browser: 1 } } }, hasEnded)).toBeLessThanOrEqual(30);
    expect(head()?.why).toMatch(/^mostly in browsers/);
  });

  test('keeps a canary with as few failures as its baseline', async () => {
    await shop.start();
    await shop.run(300, { rates: healthy });
    expect(actions()).toEqual(['publish', 'canary']);
    expect(view()).toMatchObject({ state: 'watching', why: 'no evidence against it so far' });
  });

  test('pauses a canary whose browser failures come from few networks', async () => {
    await shop.start();
    await shop.run(120, { networks: 4, rates: { 2: { browser: 1 } } }, () => head()?.action === 'pause');
    expect(head()).toMatchObject({ action: 'pause', who: 'guard', canaries: [{ threshold: 1000, paused: true }] });
    expect(errors()).toContain('guard has paused a canary');
  });

  test('leaves a resumed canary running while the evidence is unchanged', async () => {
    await shop.start();
    const traffic = { networks: 4, rates: { 2: { browser: 1 } } };
    await shop.run(120, traffic, () => head()?.action === 'pause');
    const [canary] = head()?.canaries ?? [];
    if (!canary) throw new Error('no canary');
    const { paused: _, ...resumed } = canary;
    await shop.write('ramp', { remote: 'catalog', version: '2', canaries: [{ ...resumed, since: (head()?.seq ?? 0) + 1 }] });
    await shop.run(120, traffic);
    expect(head()?.action).toBe('ramp');
  });
});

test('keeps a canary despite 10,000 forged beacons from one network', async () => {
  await shop.start();
  const [one] = shop.guards;
  for (let bucket = 0; bucket < 10_000; bucket += 1)
    one?.counts.failed({
      remote: 'catalog',
      version: '2',
      kind: 'uncaught-error',
      side: 'browser',
      visitor: { bucket, network: 'forger' },
    });
  for (let bucket = 0; bucket < 10_000; bucket += 1)
    one?.counts.seen({ bucket, network: 'forger' }, { catalog: bucket < 1000 ? '2' : '1' });
  await shop.run(300, { rates: healthy });
  expect(actions()).toEqual(['publish', 'canary']);
});

test('ignores failures of a version outside the visitor’s bucket', async () => {
  await shop.start();
  await shop.run(1);
  for (let n = 0; n < 100; n += 1)
    shop.guards[0]?.counts.failed({
      remote: 'catalog',
      version: '2',
      kind: 'render-error',
      side: 'server',
      visitor: { bucket: 5000, network: `n${n}` },
    });
  await shop.run(30);
  expect(view()?.canary.failed).toBe(0);
});

test('ignores web vitals and visitors without a bucket', async () => {
  await shop.start();
  await shop.run(1);
  for (let n = 0; n < 100; n += 1) {
    const failure = { remote: 'catalog', version: '2', side: 'browser' } as const;
    shop.guards[0]?.counts.failed({ ...failure, kind: 'bad-lcp', visitor: { bucket: 1, network: `n${n}` } });
    shop.guards[0]?.counts.failed({ ...failure, kind: 'render-error', visitor: { network: `n${n}` } });
  }
  await shop.run(30);
  expect(view()?.canary.failed).toBe(0);
});

test('keeps a canary without visitors and reports state “blind”', async () => {
  await shop.start();
  await shop.run(600, { perSecond: 0 });
  expect(view()).toMatchObject({ state: 'blind', canary: { visitors: 0 } });
  expect(actions()).toEqual(['publish', 'canary']);
  expect(shop.logged.filter(({ message }) => message === 'guard is blind: it knows nothing of a version')).toHaveLength(1);
});

test('reports state “blind” when the canary’s browsers send no signals', async () => {
  await shop.start();
  const { counts } = shop.guards[0] ?? {};
  await shop.run(1, { perSecond: 0 });
  for (let n = 0; n < 200; n += 1) counts?.seen({ bucket: n * 50, network: `n${n}` }, { catalog: n * 50 < 1000 ? '2' : '1' });
  for (let n = 0; n < 60; n += 1) counts?.seen({ bucket: n, network: `m${n}` }, { catalog: '2' });
  await shop.run(5, { perSecond: 0 });
  expect(view()).toMatchObject({ state: 'blind', why: 'no browser of the version reports anything' });
});

test('finds a canary’s fault later when traffic is low', async () => {
  await shop.start();
  const thin = { perSecond: 0.5, rates: { 1: { server: 0.005 }, 2: { server: 0.5 } } };
  await shop.run(60, thin);
  expect(view()?.state).toBe('waiting');
  await shop.run(1200, thin, hasEnded);
  expect(head()).toMatchObject({ action: 'abort', who: 'guard' });
});

test('ends a failing canary in a frozen channel', async () => {
  await shop.start();
  await shop.write('freeze');
  await shop.run(60, { rates: throwing }, hasEnded);
  expect(head()?.action).toBe('abort');
});

test('restarts the counts when a canary grows', async () => {
  await shop.start();
  await shop.run(60, { rates: healthy });
  await shop.write('ramp', {
    remote: 'catalog',
    version: '2',
    canaries: [{ ...(head()?.canaries?.[0] as never as object), threshold: 5000 } as never],
  });
  await shop.run(240, { rates: healthy });
  expect(actions()).toEqual(['publish', 'canary', 'ramp']);
  expect(view()?.canary.visitors).toBeGreaterThan(500);
});

describe('several shells', () => {
  beforeEach(async () => {
    await shop.stop();
    shop = await guardShop(store, 2);
  });

  test('appends one entry when several shells find the fault', async () => {
    await shop.start();
    await shop.run(60, { rates: throwing }, hasEnded);
    await shop.run(5, { rates: throwing });
    expect(actions()).toEqual(['publish', 'canary', 'abort']);
    expect(errors().filter((message) => message === 'guard has ended a canary')).toHaveLength(1);
    expect(errors()).not.toContain('guard does not revert a failing version');
  });

  test('counts a visitor of two shells once', async () => {
    await shop.start();
    await shop.run(5);
    const failure = {
      remote: 'catalog',
      version: '2',
      kind: 'render-error',
      side: 'server',
      visitor: { bucket: 1, network: 'x' },
    } as const;
    for (const { counts } of shop.guards) {
      counts.failed(failure);
      await shop.run(2);
    }
    expect(view()?.canary.failed).toBe(1);
  });

  test('keeps a canary despite forged counts in the store', async () => {
    const forger = createCountsStore({
      store: store.store,
      channel: 'production',
      id: 'forger',
      secret: new TextEncoder().encode('guessed'),
    });
    const side = {
      failed: { canary: 90, baseline: 0 },
      evidence: Array(10).fill(99),
      networks: Array(20).fill('0'.repeat(12)),
      visitors: [],
    };
    const arms = { canary: 100, baseline: 100 };
    await shop.start();
    await forger.write('2-catalog', { visitors: arms, beacons: arms, sliceAt: shop.now(), all: side, server: side });
    await shop.run(5);
    expect(actions()).toEqual(['publish', 'canary']);
    expect(view()?.canary.failed).toBe(0);
    expect(shop.guards[0]?.guard.ignored()).toEqual([expect.stringContaining('canaries/production/2-catalog/forger.')]);
    expect(shop.logged.filter(({ message }) => message === 'guard ignores counts without a valid mark')).toHaveLength(2);
  });

  test('keeps counts of an experiment that one shell lacks', async () => {
    const own = createCountsStore({ store: store.store, channel: 'production', id: 'own', secret: SECRET });
    await shop.start();
    await shop.run(5);
    await own.keep([], 1);
    expect(await own.readOthers('2-catalog')).toHaveLength(2);
    await own.keep([], 2);
    expect(await own.readOthers('2-catalog')).toEqual([]);
  });

  test('keeps the counts of a shell that has ended', async () => {
    await shop.start();
    await shop.run(30, { rates: healthy });
    const seen = view()?.canary.visitors ?? 0;
    await shop.stop();
    const after = await guardShop(store, 1);
    await after.run(1, { perSecond: 0 });
    expect(after.guards[0]?.guard.views()[0]?.canary.visitors).toBeGreaterThanOrEqual(seen / 2);
    await after.stop();
  });
});

describe('promote under guard', () => {
  const promote = (version = '2') => shop.write('publish', { remote: 'catalog', version, composition: { catalog: version } });
  const isBack = () => head()?.action === 'rollback';

  test('reverts a promote that fails more often than its predecessor', async () => {
    await shop.run(120, { rates: throwing });
    await promote();
    await shop.run(120, { rates: throwing }, isBack);
    expect(head()).toMatchObject({ action: 'rollback', who: 'guard', version: '1', from: '2', composition: { catalog: '1' } });
    expect(errors()).toContain('guard has reverted a promote');
    await shop.run(120, { rates: throwing });
    expect(actions()).toEqual(['publish', 'publish', 'rollback']);
  });

  test.each([
    ['is dated before the version before', { at: '2026-01-02T03:04:06.000Z' }],
    ['does not name the version before', { from: undefined }],
    ['names another version before', { from: '2' }],
    ['has an action that the shop does not know', { action: 'release' }],
  ])('reverts a failing promote when its entry %s', async (_, over) => {
    await shop.run(120, { rates: throwing });
    await shop.write('publish', { remote: 'catalog', version: '2', composition: { catalog: '2' } }, over);
    await shop.run(120, { rates: throwing }, isBack);
    expect(head()).toMatchObject({ action: 'rollback', who: 'guard', composition: { catalog: '1' } });
  });

  test('counts visitors of a promoted version and its predecessor', async () => {
    await shop.run(60, { rates: healthy });
    await promote();
    await shop.run(61, { rates: healthy });
    const { canary, baselineArm } = view() ?? {};
    expect(baselineArm?.visitors).toBeGreaterThan(0.8 * (canary?.visitors ?? 0));
    expect(baselineArm?.visitors).toBeLessThan(1.2 * (canary?.visitors ?? 0));
  });

  test('keeps a promote that fails as often as before', async () => {
    await shop.run(400, { rates: healthy });
    await promote();
    await shop.run(400, { rates: healthy });
    expect(actions()).toEqual(['publish', 'publish']);
  });

  test('reverts no promote that fails only after 30 minutes', async () => {
    await shop.run(120, { rates: healthy });
    await promote();
    await shop.run(30 * 60, { perSecond: 0 });
    await shop.run(300, { rates: throwing });
    expect(actions()).toEqual(['publish', 'publish']);
  });

  test('keeps a reverted version that a person makes live again', async () => {
    await shop.run(120, { rates: throwing });
    await promote();
    await shop.run(120, { rates: throwing }, isBack);
    await promote();
    await shop.run(300, { rates: throwing });
    expect(actions()).toEqual(['publish', 'publish', 'rollback', 'publish']);
    expect(errors()).toContain('guard does not revert a failing version');
  });

  test('does not guard a version that a rollback restored', async () => {
    await promote();
    await shop.write('rollback', { remote: 'catalog', version: '1', composition: { catalog: '1' } });
    await shop.run(60, { rates: { 1: { server: 1 } } });
    expect(head()).toMatchObject({ action: 'rollback', who: 'ayşe' });
  });

  test('reports state “blind” for a promote without a previous version', async () => {
    await promote();
    await shop.run(120, { rates: throwing });
    expect(view()?.state).toBe('blind');
    expect(actions()).toEqual(['publish', 'publish']);
  });

  test('logs when the previous version cannot be restored', async () => {
    await store.overwrite('remotes/catalog/1/release.json', '{}');
    await shop.run(120, { rates: throwing });
    await promote();
    await shop.run(120, { rates: throwing });
    expect(head()?.action).toBe('publish');
    expect(errors()).toContain('guard does not revert a failing version');
  });
});

describe('quarantine', () => {
  const harm = (version: string) => {
    for (const { quarantine } of shop.guards) quarantine.add({ remote: 'catalog', version, why: 'it ended', hasEnded: true });
  };

  test('ends a quarantined canary by one journal entry', async () => {
    await shop.stop();
    shop = await guardShop(store, 2);
    await shop.start();
    await shop.run(1);
    harm('2');
    await shop.run(3);
    expect(actions()).toEqual(['publish', 'canary', 'quarantine']);
    expect(head()).toMatchObject({ who: 'guard', why: 'it ended', remote: 'catalog', version: '2' });
    expect(head()?.canaries).toBeUndefined();
  });

  test('reverts a promoted version that goes into quarantine', async () => {
    await shop.write('publish', { remote: 'catalog', version: '2', composition: { catalog: '2' } });
    await shop.run(1);
    harm('2');
    await shop.run(3);
    expect(actions()).toEqual(['publish', 'publish', 'quarantine', 'rollback']);
    expect(head()?.composition).toEqual({ catalog: '1' });
  });

  test('writes no quarantine entry for a remote’s only version', async () => {
    harm('1');
    await shop.run(3);
    expect(actions()).toEqual(['publish']);
  });
});
