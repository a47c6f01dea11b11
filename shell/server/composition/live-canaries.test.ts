import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Canary, JournalAction } from '@shop/contracts/releases';
import { append, compositionId, readJournal } from '@shop/store/journal';
import { type EntryChange, nextEntry } from '@shop/store/next-entry';
import { createQuarantine, type Quarantine } from '../isolation/quarantine.ts';
import { type Followed, followInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestRelease, type TestStore, writeRelease } from '../testing/test-store.ts';

let shop: TestStore;
let live: Followed;
let quarantine: Quarantine;
let logged: string[];
let compositions: unknown[];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] });
  shop = await createTestStore();
  quarantine = createQuarantine();
  logged = [];
  compositions = [];
  await shop.publish(catalog('1'));
  await shop.publish({ remote: 'designer', version: 'd1' });
  await follow();
});
afterEach(async () => {
  live.stop();
  jest.useRealTimers();
  await shop.remove();
});

const catalog = (version: string, more: Partial<TestRelease> = {}): TestRelease => ({
  remote: 'catalog',
  version,
  pages: [{ id: 'home', path: '/', public: true }],
  ...more,
});

async function follow(): Promise<void> {
  const write = (what: unknown, message?: string) => {
    logged.push(message ?? '');
    compositions.push((what as { composition?: unknown }).composition);
  };
  live = await followInProcess({ store: shop.store, shellBuild: 'shell-1', quarantine, log: { info: write, warn: write, error: write } });
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + 15_000; !condition(); await new Promise(setImmediate)) {
    if (performance.now() > end) throw new Error(`still not so: ${condition}`);
    await jest.advanceTimersByTimeAsync(20);
  }
}

async function write(change: EntryChange, action: JournalAction = 'canary'): Promise<void> {
  const by = { who: 'ayşe', why: '', at: '2026-01-02T03:04:05.000Z' };
  await append(shop.store, nextEntry(await readJournal(shop.store), action, by, { remote: 'catalog', version: '2', ...change }));
}
const canary = (threshold: number, more: Partial<Canary> = {}): Canary => ({
  remote: 'catalog',
  version: '2',
  baseline: '1',
  threshold,
  since: 3,
  ...more,
});
const versionOf = (bucket?: number) => live.current(bucket).versions.catalog;
const pageOf = async (bucket?: number): Promise<string> => {
  const page = await live.render({ id: 'x', url: 'http://shop.example/', composition: live.current(bucket).id });
  return page.kind === 'page' ? Buffer.from(page.document).toString() : page.kind;
};

test('logs each composition under the id that the journal states', async () => {
  await writeRelease(shop.store, catalog('2'));
  await write({ canaries: [canary(500)] });
  await until(() => versionOf(499) === '2');
  for (const bucket of [0, 9999]) expect(compositions).toContain(compositionId(live.current(bucket).versions));
});

test('serves a canary to buckets below its threshold', async () => {
  await writeRelease(shop.store, catalog('2'));
  await write({ canaries: [canary(500)] });
  await until(() => versionOf(499) === '2');
  expect([versionOf(), versionOf(500), versionOf(9999), versionOf(0)]).toEqual(['1', '1', '1', '2']);
  expect(live.ids()).toHaveLength(2);
  expect(await pageOf(0)).toContain('catalog@2');
  expect(await pageOf(0)).toContain(`"build":"${live.current(0).id}"`);
  expect(await pageOf()).toContain('catalog@1');
  await until(() => live.processes.running().length === 1);
  expect(live.canaries()).toEqual([{ remote: 'catalog', version: '2', threshold: 500, serves: '2' }]);
});

test('grows a canary without a new process', async () => {
  await writeRelease(shop.store, catalog('2'));
  await write({ canaries: [canary(500)] });
  await until(() => versionOf(0) === '2' && live.processes.running().length === 1);
  const [process] = live.processes.running();
  await write({ canaries: [canary(5000)] });
  await until(() => versionOf(4999) === '2');
  expect(versionOf(5000)).toBe('1');
  expect(live.processes.running()).toEqual([process]);
});

test('serves three compositions with two canaries', async () => {
  await writeRelease(shop.store, catalog('2'));
  await writeRelease(shop.store, { remote: 'designer', version: 'd2' });
  await write({ canaries: [canary(5000)] });
  const designer = { remote: 'designer', version: 'd2' };
  await write({ ...designer, canaries: [canary(5000), canary(500, { ...designer, baseline: 'd1', since: 4 })] });
  await until(() => live.ids().length === 3);
  const both = (bucket: number) => ({ ...live.current(bucket).versions });
  expect([both(0), both(500), both(5000)]).toEqual([
    { catalog: '2', designer: 'd2' },
    { catalog: '2', designer: 'd1' },
    { catalog: '1', designer: 'd1' },
  ]);
});

test('serves the canary at once after a restart', async () => {
  await writeRelease(shop.store, catalog('2'));
  await write({ canaries: [canary(500)] });
  live.stop();
  const followed = follow();
  await until(() => live.seq() === 3);
  await followed;
  expect(versionOf(499)).toBe('2');
});

test('ends a paused canary and drops its code', async () => {
  await writeRelease(shop.store, catalog('2'));
  await write({ canaries: [canary(500)] });
  await until(() => versionOf(0) === '2');
  await write({ canaries: [canary(500, { paused: true })] });
  await until(() => versionOf(0) === '1');
  expect(live.ids()).toEqual([live.current().id]);
  expect(logged).toContain('canaries are over');
});

test('gives everybody the baseline when a canary does not load', async () => {
  await writeRelease(shop.store, catalog('2', { entry: 'throw new Error("broken")' }));
  await write({ canaries: [canary(500)] });
  await until(() => live.seq() === 3);
  expect(versionOf(0)).toBe('1');
  expect(live.current().failures.catalog).toBeUndefined();
  expect(live.canaries()).toEqual([{ remote: 'catalog', version: '2', threshold: 500, serves: '1', failure: '2: broken' }]);
  expect(logged).toContain('canary cannot be served as wanted');
});

test('gives everybody the baseline when a canary is in quarantine', async () => {
  await writeRelease(shop.store, catalog('2'));
  await write({ canaries: [canary(500)] });
  await until(() => versionOf(0) === '2');
  quarantine.add({ remote: 'catalog', version: '2', why: 'it ended' });
  await until(() => versionOf(0) === '1');
});

test('loads no quarantined version until a person promotes it', async () => {
  const live2 = { remote: 'catalog', version: '2', composition: { catalog: '2' } };
  await shop.publish(catalog('2'));
  await until(() => versionOf() === '2');
  await write({ remote: 'catalog', version: '2' }, 'quarantine');
  await until(() => versionOf() === '1');
  expect(quarantine.reason('catalog', '2')).toBeDefined();

  live.stop();
  quarantine = createQuarantine();
  const followed = follow();
  await until(() => live.seq() === 4);
  await followed;
  expect(versionOf()).toBe('1');

  await write(live2, 'publish');
  await until(() => versionOf() === '2');
  expect(quarantine.list()).toEqual([]);
});
