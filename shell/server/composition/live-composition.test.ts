import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { append, compositionId } from '@shop/store/journal';
import { integrityOf, releaseKey, serverKey } from '@shop/store/releases';
import { sealEntry, sealedFile } from '@shop/store/sealed-entry';
import { createQuarantine, type Quarantine } from '../isolation/quarantine.ts';
import { type Followed, followInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestRelease, type TestStore } from '../testing/test-store.ts';

let shop: TestStore;
let live: Followed | undefined;
let quarantine: Quarantine;
type Level = 'info' | 'warn' | 'error' | 'fatal';
let said: { level: Level; what: unknown; message: string }[];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await createTestStore();
  said = [];
  quarantine = createQuarantine();
});
afterEach(async () => {
  live?.stop();
  live = undefined;
  jest.restoreAllMocks();
  jest.useRealTimers();
  await shop.remove();
});

async function follow(over: { channel?: string; store?: TestStore['store'] } = {}): Promise<Followed> {
  live?.stop();
  const logAt = (level: Level) => (what: unknown, message?: string) => void said.push({ level, what, message: message ?? '' });
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error'), fatal: logAt('fatal') };
  live = await followInProcess({ store: shop.store, shellBuild: 'shell-1', quarantine, log, ...over });
  return live;
}

/** Factor by which the fake clock is faster, because files are read in real time. */
const HASTE = 10;

async function until(condition: () => boolean, haste = HASTE): Promise<void> {
  let at = performance.now();
  for (const end = at + 15_000; !condition(); ) {
    const now = performance.now();
    if (now > end) throw new Error(`still not so: ${condition}`);
    await jest.advanceTimersByTimeAsync(Math.min(haste * (now - at), 50));
    at = now;
    await new Promise(setImmediate);
  }
}

const serves = () => ({ ...live?.current().versions });
const catalogIs = (version: string) => until(() => serves().catalog === version);
const why = () => live?.current().failures.catalog ?? '';
const errors = (message: string) => said.filter((line) => line.level === 'error' && line.message === message);
const complaints = (remote: string) =>
  errors('remote cannot be served as wanted')
    .map(({ what }) => what as { remote: string })
    .filter((what) => what.remote === remote);
const catalog = (version: string, more: Partial<TestRelease> = {}): TestRelease => ({
  remote: 'catalog',
  version,
  pages: [{ id: 'home', path: '/' }],
  ...more,
});
const alter = (version: string) => shop.overwrite(serverKey('catalog', version, 'remoteEntry.js'), 'altered');

async function homeOf({ host, routes }: ReturnType<Followed['composed']>): Promise<unknown> {
  const home = routes.find(({ id }) => id === 'home');
  if (!home) throw new Error('there is no home page');
  return ((await host.page(home)).default as () => unknown)();
}

test('serves a published release without a restart', async () => {
  await shop.publish(catalog('1.0.0'));
  const { composed } = await follow();
  expect(await homeOf(composed())).toBe('catalog@1.0.0');
  await shop.publish(catalog('1.1.0'));
  await catalogIs('1.1.0');
  expect(await homeOf(composed())).toBe('catalog@1.1.0');
});

test('loads unchanged versions while a new version is read', async () => {
  await shop.publish(catalog('1.0.0'));
  await shop.publish({ remote: 'account', version: '1.0.0', pages: [{ id: 'user', path: '/user' }] });
  const isThere = Promise.withResolvers<void>();
  const store: TestStore['store'] = {
    ...shop.store,
    async get(key, maxBytes) {
      if (key.startsWith('remotes/catalog/1.1.0/')) await isThere.promise;
      return shop.store.get(key, maxBytes);
    },
  };
  const { processes } = await follow({ store });
  await shop.publish(catalog('1.1.0'));
  await until(() => processes.running().length === 2);
  isThere.resolve();
  let most = 0;
  await until(() => {
    most = Math.max(most, processes.running().length);
    return serves().catalog === '1.1.0';
  });
  expect(most).toBe(2);
});

test('finishes a request with the composition that it began with', async () => {
  await shop.publish(catalog('1.0.0'));
  const begun = (await follow()).composed();
  await shop.publish(catalog('1.1.0'));
  await catalogIs('1.1.0');
  expect(await homeOf(begun)).toBe('catalog@1.0.0');
});

test('serves the first release published after an empty start', async () => {
  await follow();
  expect(serves()).toEqual({});
  await shop.publish(catalog('1.0.0'));
  await catalogIs('1.0.0');
});

test('serves the previous release when the new release was altered', async () => {
  await shop.publish(catalog('1.0.0'));
  await shop.publish(catalog('1.1.0'));
  await alter('1.1.0');
  await follow();
  expect(serves()).toEqual({ catalog: '1.0.0' });
  expect(errors('remote cannot be served as wanted').map(({ what }) => what)).toContainEqual({
    remote: 'catalog',
    serves: '1.0.0',
    why: expect.stringMatching(/^1\.1\.0: .*does not have the hash/),
  });
});

test('serves a good release published after a bad release', async () => {
  await shop.publish(catalog('1.0.0'));
  await follow();
  await shop.publish(catalog('1.1.0', { entry: 'throw new Error("of the catalogue team")' }));
  await until(() => why().includes('1.1.0: of the catalogue team'));
  expect(serves()).toEqual({ catalog: '1.0.0' });
  await shop.publish(catalog('1.2.0'));
  await catalogIs('1.2.0');
  expect(why()).toBe('');
});

test('reports only the latest bad release’s reason', async () => {
  await shop.publish(catalog('1.0.0'));
  await follow();
  await shop.publish(catalog('1.1.0', { entry: 'throw new Error("first")' }));
  await until(() => why().startsWith('1.1.0: first'));
  await shop.publish(catalog('1.2.0', { entry: 'throw new Error("second")' }));
  await until(() => why().startsWith('1.2.0: second'));
  expect(serves()).toEqual({ catalog: '1.0.0' });
});

test('serves the only repaired version among five broken versions', async () => {
  await shop.publish(catalog('1.0.0'));
  const key = serverKey('catalog', '1.0.0', 'remoteEntry.js');
  const bytes = await shop.store.get(key);
  await alter('1.0.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await shop.publish(catalog(version, { entry: 'throw new Error("broken")' }));
  await follow();
  expect(serves()).toEqual({});
  await shop.overwrite(key, new TextDecoder().decode(bytes));
  await catalogIs('1.0.0');
});

test('serves a release again when its files are restored', async () => {
  await shop.publish(catalog('1.0.0'));
  const key = serverKey('catalog', '1.0.0', 'remoteEntry.js');
  const bytes = await shop.store.get(key);
  await alter('1.0.0');
  await follow();
  expect(serves()).toEqual({});
  await shop.overwrite(key, new TextDecoder().decode(bytes));
  await catalogIs('1.0.0');
});

test.each([
  ['throws', 'throw new Error("of the catalogue team")'],
  ['fails to start', 'module.exports = { init: async () => { throw new Error("no init") }, get: async () => () => ({}) }'],
])('retries a release that %s but logs the failure once', async (_, entry) => {
  await shop.publish(catalog('1.0.0', { entry }));
  await follow();
  const read = jest.spyOn(shop.store, 'get');
  await until(() => read.mock.calls.some(([key]) => key.endsWith('1.0.0/release.json')), 4 * HASTE);
  expect(complaints('catalog')).toHaveLength(1);
});

test('logs once that a page names an unknown guard', async () => {
  await shop.publish(catalog('1.0.0'));
  await follow();
  await shop.publish(catalog('1.1.0', { pages: [{ id: 'home', path: '/', middleware: ['requiresAdmin' as never] }] }));
  await until(() => why().includes('1.1.0: Route "home" wants the middleware "requiresAdmin"'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(serves()).toEqual({ catalog: '1.0.0' });
  expect(complaints('catalog')).toHaveLength(1);
  await shop.publish(catalog('1.2.0'));
  await catalogIs('1.2.0');
});

describe('releases that never finish loading', () => {
  const hanging = (version: string) => catalog(version, { pages: [{ id: 'home', path: '/', module: 'await new Promise(() => {})' }] });

  test('loads other remotes’ releases while one release hangs', async () => {
    await shop.publish(catalog('1.0.0'));
    await shop.publish({ remote: 'account', version: '1' });
    await follow();
    await shop.publish(hanging('1.1.0'));
    await shop.publish({ remote: 'account', version: '2' });
    await until(() => serves().account === '2');
    expect(serves()).toEqual({ catalog: '1.0.0', account: '2' });
    await shop.rollBack('catalog', '1.0.0');
    await shop.publish(catalog('1.2.0'));
    await catalogIs('1.2.0');
  });

  test('quarantines a release that has not loaded within ten seconds', async () => {
    await shop.publish(catalog('1.0.0'));
    await follow();
    await shop.publish(hanging('1.1.0'));
    await until(() => quarantine.list().length > 0);
    expect(serves()).toEqual({ catalog: '1.0.0' });
    expect(quarantine.reason('catalog', '1.1.0')).toBe('loading did not end within 10 s: it waits for page "home"');
    expect(complaints('catalog')).toEqual([
      { remote: 'catalog', serves: '1.0.0', why: '1.1.0: loading did not end within 10 s: it waits for page "home"' },
    ]);
  });

  test('starts with the previous release while the newest hangs', async () => {
    await shop.publish(catalog('1.0.0'));
    await shop.publish(
      catalog('1.1.0', { pages: [{ id: 'home', path: '/', module: '(globalThis.hangs = true, await new Promise(() => {}))' }] }),
    );
    let started = false;
    void follow().then(() => {
      started = true;
    });
    await until(() => 'hangs' in globalThis, 0);
    await jest.advanceTimersByTimeAsync(4000);
    await until(() => started, 0);
    Reflect.deleteProperty(globalThis, 'hangs');
    expect(serves()).toEqual({ catalog: '1.0.0' });
    expect(quarantine.list()).toEqual([]);
    await until(() => quarantine.list().length > 0);
  });

  test('waits longer for copied files than for hanging code', async () => {
    for (const version of ['1.0.0', '1.1.0']) await shop.publish(catalog(version));
    const asked = Promise.withResolvers<void>();
    const copied = Promise.withResolvers<void>();
    const get = async (...[key, maxBytes]: Parameters<typeof shop.store.get>) => {
      if (key === releaseKey('catalog', '1.1.0')) {
        asked.resolve();
        await copied.promise;
      }
      return shop.store.get(key, maxBytes);
    };
    let started = false;
    void follow({ store: { ...shop.store, get } }).then(() => {
      started = true;
    });
    await asked.promise;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(started).toBe(false);
    copied.resolve();
    await until(() => started, 0);
    expect(serves()).toEqual({ catalog: '1.1.0' });
  });

  test('starts without a remote when three of its versions hang', async () => {
    const hung: string[] = [];
    Object.assign(globalThis, { hung });
    await shop.publish({ remote: 'account', version: '1' });
    await shop.publish(catalog('1.0.0'));
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
      await shop.publish(
        catalog(version, {
          pages: [{ id: 'home', path: '/', module: `(globalThis.hung.push('${version}'), await new Promise(() => {}))` }],
        }),
      );
    let started = false;
    void follow().then(() => {
      started = true;
    });
    for (const count of [1, 2, 3]) {
      await until(() => hung.length === count, 0);
      await jest.advanceTimersByTimeAsync(4000);
    }
    await until(() => started, 0);
    expect(serves()).toEqual({ account: '1' });
    await catalogIs('1.0.0');
    Reflect.deleteProperty(globalThis, 'hung');
  });

  test('waits longer for a version without an alternative', async () => {
    let free = () => {};
    Object.assign(globalThis, { held: new Promise<void>((resolve) => (free = resolve)) });
    const module = "(globalThis.begun = true, await globalThis.held, { default: () => 'home' })";
    await shop.publish(catalog('1.0.0', { pages: [{ id: 'home', path: '/', module }] }));
    let started = false;
    void follow().then(() => {
      started = true;
    });
    await until(() => 'begun' in globalThis, 0);
    await jest.advanceTimersByTimeAsync(8000);
    expect(started).toBe(false);
    free();
    await until(() => started, 0);
    expect(serves()).toEqual({ catalog: '1.0.0' });
    for (const name of ['begun', 'held']) Reflect.deleteProperty(globalThis, name);
  });

  test('retries a hanging release when its remote has no alternative', async () => {
    let freed = () => {};
    Object.assign(globalThis, { held: new Promise<void>((resolve) => (freed = resolve)) });
    await shop.publish(
      catalog('1.0.0', { pages: [{ id: 'home', path: '/', module: "(await globalThis.held, { default: () => 'home' })" }] }),
    );
    void follow();
    await until(() => complaints('catalog').length > 0);
    expect(quarantine.list()).toEqual([]);
    freed();
    await catalogIs('1.0.0');
    Reflect.deleteProperty(globalThis, 'held');
  });
});

describe('a serving version that goes into quarantine', () => {
  const harm = (version: string) => quarantine.add({ remote: 'catalog', version, why: 'unhandled rejection: boom' });

  test('replaces a quarantined version by the last good version', async () => {
    await shop.publish(catalog('1.0.0'));
    await shop.publish(catalog('1.1.0'));
    await follow();
    harm('1.1.0');
    await catalogIs('1.0.0');
    expect(complaints('catalog')).toContainEqual({ remote: 'catalog', serves: '1.0.0', why: '1.1.0: unhandled rejection: boom' });
  });

  test('serves no quarantined version after a rollback to that version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shop.publish(catalog(version));
    await shop.publish({ remote: 'account', version: '1' });
    await follow();
    harm('1.1.0');
    await shop.rollBack('catalog', '1.1.0');
    await catalogIs('1.0.0');
    expect(serves()).toEqual({ catalog: '1.0.0', account: '1' });
  });

  test('skips five quarantined versions to reach a good version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) await shop.publish(catalog(version));
    await follow();
    for (const version of ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0']) harm(version);
    await catalogIs('1.0.0');
  });

  test('drops a remote whose only version is quarantined', async () => {
    await shop.publish(catalog('1.0.0'));
    await follow();
    harm('1.0.0');
    await until(() => serves().catalog === undefined);
  });
});

describe('version that leaves an unhandled rejection', () => {
  const leaveBehind = (version: string) => {
    const [process] = live?.processes.running() ?? [];
    process?.events.onLeftBehind({ what: 'unhandled rejection', error: new Error('boom'), remoteContext: { remote: 'catalog', version } });
  };

  test('restores the last good version after an unhandled rejection', async () => {
    await shop.publish(catalog('1.0.0'));
    await shop.publish(catalog('1.1.0'));
    await follow();
    const read = jest.spyOn(shop.store, 'get');
    leaveBehind('1.1.0');
    await catalogIs('1.0.0');
    expect(why()).toBe('1.1.0: unhandled rejection: boom');
    expect(read.mock.calls.filter(([key]) => key === serverKey('catalog', '1.0.0', 'remoteEntry.js'))).toHaveLength(1);
  });

  test('replaces a harmful version despite three earlier quarantined versions', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await shop.publish(catalog(version));
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) quarantine.add({ remote: 'catalog', version, why: 'boom' });
    await follow();
    leaveBehind('1.4.0');
    await catalogIs('1.0.0');
  });

  test('keeps a harmful version when the remote has no alternative', async () => {
    await shop.publish(catalog('1.0.0'));
    await follow();
    leaveBehind('1.0.0');
    await jest.advanceTimersByTimeAsync(5000);
    expect([serves(), quarantine.list()]).toEqual([{ catalog: '1.0.0' }, []]);
  });

  test('keeps a harmful version when its predecessor cannot load', async () => {
    await shop.publish(catalog('1.0.0'));
    await alter('1.0.0');
    await shop.publish(catalog('1.1.0'));
    await follow();
    const read = jest.spyOn(shop.store, 'get');
    leaveBehind('1.1.0');
    await until(() => read.mock.calls.some(([key]) => key.endsWith('1.0.0/release.json')));
    await jest.advanceTimersByTimeAsync(5000);
    expect([serves(), quarantine.list()]).toEqual([{ catalog: '1.1.0' }, []]);
  });
});

test('serves a release with an unknown slot but logs it', async () => {
  await shop.publish(catalog('1.0.0', { slots: { 'header.clock': '() => null' } as never }));
  await follow();
  expect(serves()).toEqual({ catalog: '1.0.0' });
  expect(said).toContainEqual({
    level: 'warn',
    what: { remote: 'catalog', version: '1.0.0', slot: 'header.clock' },
    message: 'this shell knows no such slot: it is not shown',
  });
});

test('starts a new render process for each change', async () => {
  await shop.publish(catalog('1.0.0'));
  const { current, composed, processes } = await follow();
  const [first] = processes.running();
  const { id } = current();
  for (const version of ['1.1.0', '1.2.0']) {
    await shop.publish(catalog(version));
    await catalogIs(version);
  }
  await shop.rollBack('catalog', '1.0.0');
  await catalogIs('1.0.0');
  await until(() => processes.running().length === 1);
  expect(current().id).toBe(id);
  expect(await homeOf(composed())).toBe('catalog@1.0.0');
  expect(processes.running()).not.toContain(first);
  expect([...composed().loadedRemotes.values()].map(({ release }) => release.version)).toEqual(['1.0.0']);
});

test('rolls back at once and replaces the process afterwards', async () => {
  await shop.publish(catalog('1.0.0'));
  const { composed, processes } = await follow();
  await shop.publish(catalog('1.1.0'));
  await catalogIs('1.1.0');
  await until(() => processes.running().length === 1);
  const [serving] = processes.running();
  await shop.rollBack('catalog', '1.0.0');
  await catalogIs('1.0.0');
  expect(processes.running()).toEqual([serving]);
  expect(await homeOf(composed())).toBe('catalog@1.0.0');
  await until(() => processes.running().length === 1 && processes.running()[0] !== serving);
  expect([...composed().loadedRemotes.values()].map(({ release }) => release.version)).toEqual(['1.0.0']);
});

test('quarantines no version when its process ends after a rollback', async () => {
  await shop.publish(catalog('1.0.0'));
  const { processes } = await follow();
  await shop.publish(catalog('1.1.0'));
  await catalogIs('1.1.0');
  await shop.rollBack('catalog', '1.0.0');
  await catalogIs('1.0.0');
  await until(() => processes.running().length === 1);
  const [serving] = processes.running();
  serving?.end({});
  await until(() => processes.running().some((process) => process !== serving));
  await catalogIs('1.0.0');
  expect(quarantine.list()).toEqual([]);
});

test('keeps the composition while the store is unreadable', async () => {
  await shop.publish(catalog('1.0.0'));
  await shop.publishOthers();
  await follow();
  await shop.publish(catalog('1.0.1'));
  await catalogIs('1.0.1');
  expect(live?.current().failures).toEqual({});
  const before = serves();
  await shop.publish(catalog('1.1.0'));
  const get = jest.spyOn(shop.store, 'get').mockRejectedValue(new Error('disk gone'));
  await until(() => errors('the journal cannot be read').length > 0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(errors('the journal cannot be read')).toHaveLength(1);
  expect(serves()).toEqual(before);
  get.mockRestore();
  await catalogIs('1.1.0');
});

test('starts without remotes while the store is unreadable', async () => {
  await shop.publish(catalog('1.0.0'));
  const list = jest.spyOn(shop.store, 'names').mockRejectedValue(new Error('disk gone'));
  await follow();
  expect(serves()).toEqual({});
  expect(errors('the journal cannot be read')).toHaveLength(1);
  list.mockRestore();
  await catalogIs('1.0.0');
});

test.each(['../../x', '..', 'a/../../../x', '.hidden'])('refuses an entry with the version %s until its removal', async (version) => {
  await shop.publish(catalog('1.0.0'));
  await follow();
  const entry = { action: 'publish', remote: 'catalog', version, at: '2026-01-02T03:04:05.000Z', composition: { catalog: version } };
  const key = 'journal/000000000002.json';
  await shop.store.putIfAbsent(key, new TextEncoder().encode(JSON.stringify(entry)));
  await until(() => errors('the newest entries of the journal are damaged or lost').length === 1);
  expect(serves()).toEqual({ catalog: '1.0.0' });
  await shop.store.remove(key);
  await shop.publish(catalog('1.1.0'));
  await catalogIs('1.1.0');
  expect(quarantine.list()).toEqual([]);
});

test.each<[string, string]>([
  ['its manifest', 'release.json'],
  ['a file of its server half', 'server/remoteEntry.js'],
  ['a file of its browser half', 'browser/remoteEntry.js'],
  ['its folder', ''],
])('refuses a release when %s is a symbolic link', async (_, file) => {
  await shop.publish(catalog('1.0.0'));
  await shop.publish(catalog('1.1.0'));
  const place = path.join(shop.folder, 'remotes/catalog/1.1.0', file);
  await rename(place, path.join(shop.folder, 'moved'));
  await symlink(path.join(shop.folder, 'moved'), place);
  await follow();
  expect(serves()).toEqual({ catalog: '1.0.0' });
  expect(why()).toMatch(/^1\.1\.0: .*(?:is no plain file|is reached by a link)/);
});

test('starts from the newest signed entry', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shop.publish(catalog(version));
  await shop.overwrite('journal/000000000003.json', '\u0000');
  await follow();
  expect(serves()).toEqual({ catalog: '1.1.0' });
  const damaged = 'the newest entries of the journal are damaged or lost';
  await until(() => errors(damaged).length > 0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(errors(damaged).map(({ what }) => what)).toEqual([{ damage: expect.stringMatching(/^journal\/000000000003\.json is not JSON/) }]);
});

test('starts without remotes when the journal lacks an entry', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shop.publish(catalog(version));
  const bytes = (await shop.store.get('journal/000000000001.json')) ?? new Uint8Array();
  await shop.overwrite('journal/000000000001.json', '{"seq":1,"act');
  await follow();
  expect(serves()).toEqual({});
  await until(() => live?.journalDamages().length === 1);
  await shop.overwrite('journal/000000000001.json', new TextDecoder().decode(bytes));
  await catalogIs('1.2.0');
  await until(() => live?.journalDamages().length === 0);
});

test('reports a damaged registry until it is restored', async () => {
  await shop.publish(catalog('1.0.0'));
  await follow();
  const key = 'registry/000001.json';
  const bytes = (await shop.store.get(key)) ?? new Uint8Array();
  await shop.overwrite(key, 'junk');
  await follow();
  expect(serves()).toEqual({ catalog: '1.0.0' });
  await until(() => live?.journalDamages().some((damage) => damage.startsWith(`${key} is not the version`)) ?? false);
  await shop.overwrite(key, new TextDecoder().decode(bytes));
  await until(() => live?.journalDamages().length === 0);
});

test('serves the mark’s entry when the journal is unreadable', async () => {
  await shop.publish(catalog('1.0.0'));
  await shop.publish(catalog('2.0.0'));
  await follow();
  const journal = path.join(shop.folder, 'journal');
  await rename(journal, `${journal}-away`);
  await symlink('journal', journal);
  await follow();
  expect(serves()).toEqual({ catalog: '2.0.0' });
  await until(() => live?.journalDamages().some((damage) => damage.includes('ELOOP')) ?? false);
  await rm(journal);
  await rename(`${journal}-away`, journal);
  await until(() => live?.journalDamages().length === 0);
});

test('follows no promote in a frozen channel', async () => {
  for (const version of ['1.0.0', '2.0.0']) await shop.publish(catalog(version));
  await follow();
  const by = { at: '2026-01-02T03:04:05.000Z', who: 'test', why: '' };
  await append(shop.writer, { ...by, seq: 3, action: 'freeze', composition: { catalog: '2.0.0' } });
  await until(() => live?.journal().at(-1)?.seq === 3);
  const promote = { ...by, seq: 4, action: 'publish', remote: 'catalog', version: '1.0.0', composition: { catalog: '1.0.0' } };
  await expect(append(shop.writer, promote)).rejects.toThrow('is frozen');
  await appendPastFreeze(promote);
  await until(() => live?.journalDamages().some((damage) => damage.includes('is frozen')) ?? false);
  expect(serves()).toEqual({ catalog: '2.0.0' });
  expect(errors('the newest entries of the journal are damaged or lost')).toHaveLength(1);
});

async function appendPastFreeze(entry: JournalEntry): Promise<void> {
  const journal = path.join(shop.folder, 'journal/000000000003.json');
  const fields = { ...entry, channel: 'production', compositionId: compositionId(entry.composition), registry: 1 };
  const sealed = await sealEntry({ ...fields, previous: integrityOf(await readFile(journal)) }, await shop.store.trust.keys());
  await writeFile(journal.replace('3.json', '4.json'), sealedFile(sealed));
}

test('follows only the configured channel', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await shop.publish(catalog(version));
  const promote = (seq: number, version: string) =>
    append(shop.writer, {
      seq,
      channel: 'staging',
      action: 'publish',
      remote: 'catalog',
      version,
      at: '2026-01-02T03:04:05.000Z',
      who: 'test',
      why: '',
      composition: { catalog: version },
    });
  await promote(1, '1.0.0');
  await follow({ channel: 'staging' });
  expect(serves()).toEqual({ catalog: '1.0.0' });
  await promote(2, '2.0.0');
  await catalogIs('2.0.0');
});

test('serves a restored composition and keeps it during a freeze', async () => {
  await shop.publish(catalog('1.0.0'));
  await shop.publish({ remote: 'account', version: '1' });
  await shop.publish(catalog('2.0.0'));
  await shop.publish({ remote: 'account', version: '2' });
  await follow();
  const whole = { at: '2026-01-02T03:04:05.000Z', who: 'test', why: '', composition: { catalog: '1.0.0', account: '1' } };
  await append(shop.writer, { ...whole, seq: 5, action: 'restore' });
  await until(() => serves().catalog === '1.0.0' && serves().account === '1');
  await append(shop.writer, { ...whole, seq: 6, action: 'freeze' });
  await until(() => live?.seq() === 6);
  expect(serves()).toEqual({ catalog: '1.0.0', account: '1' });
});

describe('lost or altered newest entry', () => {
  const newest = 'journal/000000000003.json';
  const damages = () => live?.journalDamages() ?? [];
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shop.publish(catalog(version));
    await follow();
  });

  test('keeps the composition and reports its newest entry’s loss', async () => {
    const bytes = (await shop.store.get(newest)) ?? new Uint8Array();
    await shop.store.remove(newest);
    await until(() => damages().length > 0);
    expect(damages()).toEqual([expect.stringContaining(`${newest} was verified and is gone`)]);
    expect(errors('the newest entries of the journal are damaged or lost')).toHaveLength(1);
    expect(serves()).toEqual({ catalog: '1.2.0' });
    await shop.store.putIfAbsent(newest, bytes);
    await until(() => damages().length === 0);
  });

  test('keeps the composition when new entries follow lost entries', async () => {
    await shop.store.remove(newest);
    await shop.rollBack('catalog', '1.0.0');
    await until(() => damages()[0]?.startsWith(`${newest} is not the entry that was verified`) === true);
    await shop.publish(catalog('1.3.0'));
    await until(() => damages()[0]?.includes('another journal was restored or forged') === true);
    expect(serves()).toEqual({ catalog: '1.2.0' });
  });

  test('keeps its composition after a restart without the newest entry', async () => {
    await shop.store.remove(newest);
    await follow();
    expect(serves()).toEqual({ catalog: '1.2.0' });
    await until(() => damages().length === 1);
  });

  test('follows an entry that declares other entries lost', async () => {
    await shop.store.remove(newest);
    await until(() => damages().length > 0);
    const said = { at: '2026-01-02T03:04:05.000Z', who: 'test', why: 'lost' };
    await append(shop.writer, { ...said, seq: 4, after: 2, action: 'supersede', composition: { catalog: '1.1.0' } });
    await catalogIs('1.1.0');
    await until(() => damages().length === 0);
  });
});
