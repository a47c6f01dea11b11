import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Release } from '@shop/contracts/releases';
import { type CopyingStore, type CopyingStoreOptions, createCopyingStore } from './copying-store.ts';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { signatureKey } from './manifest-signatures.ts';
import { browserKey, integrityOf, readRelease, releaseKey, serverKey } from './releases.ts';
import { NoValue, type Store, StoreUnavailable } from './store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined): string | undefined => value && new TextDecoder().decode(value);

let folder: string;
let origin: FolderStore;
let source: Store;
let copies: string;
let store: CopyingStore;
let reads: string[];
let isAway: boolean;
let problems: (string | undefined)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copying-'));
  origin = createFolderStore(path.join(folder, 'bucket'));
  reads = [];
  isAway = false;
  problems = [];
  const watched = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    reads.push(key);
    return isAway ? Promise.reject(new StoreUnavailable('nobody answers')) : read();
  };
  source = {
    ...origin,
    get: (key, maxBytes) => watched(key, () => origin.get(key, maxBytes)),
    names: (key) => watched(key, () => origin.names(key)),
    putIfAbsent: (key, value) => watched(key, () => origin.putIfAbsent(key, value)),
  };
  copies = path.join(folder, 'copies');
  store = open();
});
// A background comparison may still write.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }));

const open = (options: CopyingStoreOptions = {}): CopyingStore =>
  createCopyingStore(source, copies, { onChange: (problem) => problems.push(problem), listingMs: 0, ...options });

const manifestOf = (version: string, builtAt = '2026-01-02T03:04:05.000Z'): Uint8Array => {
  const file = (name: string) => ({ path: name, size: 1, integrity: integrityOf(bytes(`${name} ${version}`)) });
  const browser = [file('remoteEntry.js'), file('home.js')];
  const release: Release = {
    remote: 'catalog',
    version,
    builtAt,
    source: 'x',
    shared: {},
    routes: [],
    slots: [],
    assets: {},
    surface: { js: [], css: [] },
    browser,
    server: [file('remoteEntry.js')],
  };
  return bytes(JSON.stringify(release));
};
async function upload(version: string, builtAt?: string): Promise<void> {
  for (const name of ['remoteEntry.js', 'home.js'])
    await origin.putIfAbsent(browserKey('catalog', version, name), bytes(`${name} ${version}`));
  await origin.putIfAbsent(serverKey('catalog', version, 'remoteEntry.js'), bytes(`remoteEntry.js ${version}`));
  await origin.putIfAbsent(signatureOf(version), bytes(`signature ${version}`));
  await origin.replace(releaseKey('catalog', version), manifestOf(version, builtAt));
}
const signatureOf = (version: string): string => signatureKey({ remote: 'catalog', version }, manifestOf(version));
const home = (version: string): string => browserKey('catalog', version, 'home.js');
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5000; !(await condition()); await delay(5))
    if (Date.now() > end) throw new Error(`still not so: ${condition}`);
}

test('copies a whole version when its manifest is read', async () => {
  await upload('1');
  expect(await readRelease(store, 'catalog', '1')).toMatchObject({ version: '1' });
  reads = [];
  expect(text(await store.get(home('1')))).toBe('home.js 1');
  expect(text(await store.get(signatureOf('1')))).toBe('signature 1');
  expect(reads).toEqual([]);
  expect(await readdir(store.path('remotes/catalog/1/server'))).toEqual(['remoteEntry.js']);
});

test('copies a version when a request names it', async () => {
  await upload('1');
  expect(text(await store.get(home('1')))).toBe('home.js 1');
});

test('copies only files that other versions do not have', async () => {
  const shared = bytes('shared');
  for (const version of ['1', '2']) {
    await upload(version);
    await origin.replace(home(version), shared);
    const manifest = text(manifestOf(version))?.replace(integrityOf(bytes(`home.js ${version}`)), integrityOf(shared)) ?? '';
    await origin.replace(releaseKey('catalog', version), bytes(manifest));
  }
  await readRelease(store, 'catalog', '1');
  // Simulates a new process, which has not copied the version.
  store = open();
  await readRelease(store, 'catalog', '1');
  reads = [];
  expect(text(await store.get(home('2')))).toBe('shared');
  expect(reads).not.toContain(home('2'));
  expect(reads).toContain(serverKey('catalog', '2', 'remoteEntry.js'));
  await writeFile(store.path(home('1')), 'evil');
  await writeFile(store.path(home('2')), 'evil');
  expect(text(await store.get(home('2')))).toBe('shared');
});

test('copies each version once for many concurrent requests', async () => {
  await upload('1');
  await Promise.all(Array.from({ length: 20 }, () => store.get(home('1'))));
  expect(reads.filter((key) => key === home('1'))).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['missing', () => origin.remove(home('1'))],
  ['altered', () => origin.replace(home('1'), bytes('evil'))],
])('offers no version while one of its files is %s', async (_, damage) => {
  await upload('1');
  await damage();
  await expect(readRelease(store, 'catalog', '1')).rejects.toThrow(home('1'));
  expect(await createFolderStore(copies).get(releaseKey('catalog', '1'))).toBeUndefined();
  await origin.replace(home('1'), bytes('home.js 1'));
  expect(await readRelease(store, 'catalog', '1')).toMatchObject({ version: '1' });
});

test('rejects a manifest that lists another version’s files', async () => {
  await upload('1');
  await origin.replace(releaseKey('catalog', '2'), manifestOf('1'));
  await expect(store.get(releaseKey('catalog', '2'))).rejects.toThrow('of another version');
});

test('fetches a damaged copy again', async () => {
  await upload('1');
  await store.get(home('1'));
  await writeFile(store.path(home('1')), 'evil');
  expect(text(await store.get(home('1')))).toBe('home.js 1');
  expect(text(await createFolderStore(copies).get(home('1')))).toBe('home.js 1');
});

test('serves copies that an earlier process made', async () => {
  await upload('1');
  await store.get(home('1'));
  isAway = true;
  store = open();
  expect([await readRelease(store, 'catalog', '1'), text(await store.get(home('1')))]).toMatchObject([{ version: '1' }, 'home.js 1']);
});

test('lists versions once for many requests of unknown versions', async () => {
  store = open({ listingMs: 1000 });
  const found = await Promise.all(Array.from({ length: 50 }, (_, index) => store.get(home(`unknown-${index}`))));
  expect(found.every((each) => each === undefined)).toBe(true);
  expect(reads.length).toBeLessThan(3);
});

test('finds a version that was uploaded after earlier requests failed', async () => {
  await store.get(home('1'));
  await upload('1');
  expect(text(await store.get(home('1')))).toBe('home.js 1');
});

test('replaces a copy when its version is uploaded again', async () => {
  await upload('1');
  store = open({ freshMs: 0 });
  await store.get(home('1'));
  await upload('1', '2026-05-05T00:00:00.000Z');
  await until(async () => (await readRelease(store, 'catalog', '1'))?.builtAt === '2026-05-05T00:00:00.000Z');
});

test('reports a manifest that the store has lost', async () => {
  await upload('1');
  store = open({ freshMs: 0 });
  await store.get(home('1'));
  await origin.remove(releaseKey('catalog', '1'));
  await until(async () => (await store.get(releaseKey('catalog', '1'))) === undefined);
  expect(text(await store.get(home('1')))).toBe('home.js 1');
});

test('removes the least recently used versions', async () => {
  store = open({ maxVersions: 2 });
  for (const version of ['1', '2', '3']) await upload(version);
  await store.get(home('1'));
  await store.get(home('2'));
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(store.path(releaseKey('catalog', '1')), longAgo, longAgo);
  await store.get(home('3'));
  await until(async () => (await readdir(path.join(copies, 'remotes/catalog'))).join() === '2,3');
  expect(text(await store.get(home('1')))).toBe('home.js 1');
});

test('passes writes and transient values through to the store', async () => {
  await store.putIfAbsent('journal/000000000001.json', bytes('1'));
  await store.replace('shells/a.json', bytes('a'));
  expect([text(await origin.get('journal/000000000001.json')), text(await origin.get('shells/a.json'))]).toEqual(['1', 'a']);
  expect(await store.list('shells/')).toEqual(['shells/a.json']);
  await store.remove('shells/a.json');
  expect(await store.get('shells/a.json')).toBeUndefined();
  expect(await createFolderStore(copies).list('shells/')).toEqual([]);
});

test('copies only verified journal entries', async () => {
  const key = 'journal/000000000001.json';
  await origin.putIfAbsent(key, bytes('junk'));
  await origin.putIfAbsent('journal/999999999999.json', bytes('junk'));
  await store.names('journal');
  expect(text(await store.get(key))).toBe('junk');
  await origin.replace(key, bytes('entry'));
  expect(text(await store.get(key))).toBe('entry');
  expect(await createFolderStore(copies).list('journal/')).toEqual([]);
});

test('copies only a manifest’s own signature', async () => {
  await upload('1');
  for (let index = 0; index < 50; index += 1)
    await origin.putIfAbsent(`remotes/catalog/1/release.${String(index).padStart(16, '0')}.sig.json`, bytes('junk'));
  await store.get(home('1'));
  const copied = await createFolderStore(copies).list('remotes/catalog/1/release.');
  expect(new Set(copied)).toEqual(new Set([signatureOf('1'), releaseKey('catalog', '1')]));
});

test('reads only the newest entries from the store again', async () => {
  const entries = [1, 2, 3].map((seq) => `journal/00000000000${seq}.json`);
  for (const key of entries) await origin.putIfAbsent(key, bytes(key));
  for (const key of entries) await store.retain?.(key, bytes(key));
  for (let times = 0; times < 2; times += 1) {
    reads = [];
    await store.names('journal');
    for (const key of entries) expect(text(await store.get(key))).toBe(key);
  }
  expect(reads).toEqual(['journal', entries[2]]);
});

describe('unavailable store', () => {
  beforeEach(async () => {
    await upload('1');
    await origin.putIfAbsent('journal/000000000001.json', bytes('1'));
    await origin.putIfAbsent('registry/000001.json', bytes('r'));
    await store.names('journal');
    for (const key of [home('1'), 'registry/000001.json']) await store.get(key);
    await store.retain?.('journal/000000000001.json', bytes('1'));
    isAway = true;
  });

  test('reads journal and registry from copies, also after a restart', async () => {
    for (const each of [store, open()]) {
      expect(await each.names('journal')).toEqual(['000000000001.json']);
      expect(text(await each.get('journal/000000000001.json'))).toBe('1');
      expect(await each.get('journal/000000000002.json')).toBeUndefined();
      expect(text(await each.get('registry/000001.json'))).toBe('r');
    }
  });

  test('fails for uncopied files while the store is unavailable', async () => {
    await expect(store.get(home('2'))).rejects.toThrow(StoreUnavailable);
    await expect(store.names('channels/staging/journal')).rejects.toThrow(StoreUnavailable);
    await expect(store.get('shells/a.json')).rejects.toThrow(StoreUnavailable);
    await expect(store.putIfAbsent('journal/000000000002.json', bytes('2'))).rejects.toThrow(StoreUnavailable);
  });

  test('waits between attempts while the store is unavailable', async () => {
    reads = [];
    for (let times = 0; times < 100; times += 1) await store.get('journal/000000000001.json');
    expect(reads.length).toBeLessThan(3);
  });

  test('reports an outage after two failures', async () => {
    await store.get('journal/000000000002.json');
    expect(store.problem()).toBeUndefined();
    await until(async () => {
      await store.get('journal/000000000002.json');
      return store.problem() !== undefined;
    });
    expect(problems).toEqual([expect.stringMatching(/unavailable since \d{4}-.*: nobody answers/)]);
    isAway = false;
    await until(async () => {
      await store.get('journal/000000000002.json');
      return store.problem() === undefined;
    });
    expect(problems).toHaveLength(2);
    expect(problems[1]).toBeUndefined();
  });
});

test('treats an oversized value as an error, not an outage', async () => {
  await origin.putIfAbsent('heads/production.json', bytes('long'));
  for (let times = 0; times < 3; times += 1) await expect(store.get('heads/production.json', 1)).rejects.toThrow(NoValue);
  expect(store.problem()).toBeUndefined();
});
