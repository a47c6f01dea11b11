import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RemoteName } from '@shop/contracts/remote';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { append, readHead } from './journal.ts';
import { browserKey, integrityOf, releaseKey } from './releases.ts';
import { verifyStore } from './verify.ts';

let folder: string;
let store: FolderStore;

const at = '2026-01-02T03:04:05.000Z';
const bytesOf = (text: string) => new TextEncoder().encode(text);

const upload = async (remote: RemoteName, version: string): Promise<void> => {
  const bytes = bytesOf(`${remote} ${version}`);
  await store.putIfAbsent(browserKey(remote, version, 'remoteEntry.js'), bytes);
  const file = { path: 'remoteEntry.js', size: bytes.length, integrity: integrityOf(bytes) };
  const manifest = { remote, version, builtAt: at, source: 'x', shared: {}, routes: [], slots: [], assets: {} };
  const files = { surface: { js: [], css: [] }, browser: [file], server: [] };
  await store.putIfAbsent(releaseKey(remote, version), bytesOf(JSON.stringify({ ...manifest, ...files })));
};
const publish = async (remote: RemoteName, version: string, channel = 'production'): Promise<void> => {
  await upload(remote, version);
  const head = await readHead(store, channel);
  const composition = { ...head?.composition, [remote]: version };
  await append(store, { seq: (head?.seq ?? 0) + 1, channel, action: 'publish', remote, version, at, who: 'ali', why: '', composition });
};
const entry = (seq: number, channel = 'journal') => store.path(`${channel}/00000000000${seq}.json`);
const problems = async () => (await verifyStore(store)).problems;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
  store = createFolderStore(folder);
  for (const version of ['1', '2', '3']) await publish('catalog', version);
  await publish('designer', '1');
  await publish('catalog', '2', 'staging');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('accepts a valid store and counts the checked records', async () => {
  expect(await verifyStore(store)).toEqual({ channels: 2, entries: 5, releases: 4, files: 4, problems: [], unfinished: [] });
});

test('names a canary whose files are missing', async () => {
  const head = await readHead(store);
  if (!head) throw new Error('no head');
  const canary = { remote: 'designer', version: '2', baseline: '1', threshold: 500, since: 5 };
  await append(store, { ...head, seq: 5, action: 'canary', remote: 'designer', version: '2', canaries: [canary] });
  expect(await problems()).toEqual(['designer 2 is a canary in production, but not in the store']);
  await upload('designer', '2');
  expect(await problems()).toEqual([]);
});

test('accepts an empty store', async () => {
  expect(await verifyStore(createFolderStore(path.join(folder, 'nowhere')))).toMatchObject({ channels: 0, problems: [] });
});

test('accepts interrupted uploads and names them', async () => {
  await store.putIfAbsent(browserKey('catalog', '4', 'remoteEntry.js'), bytesOf('half'));
  await writeFile(path.join(folder, 'journal/.tmp-left'), '{"seq":');
  expect(await verifyStore(store)).toMatchObject({ problems: [], unfinished: ['remotes/catalog/4'] });
});

test('accepts older entries that name no previous entry', async () => {
  for (const seq of [1, 2]) {
    const { previous: _previous, compositionId: _id, channel: _channel, ...older } = JSON.parse(await readFile(entry(seq), 'utf8'));
    await rm(entry(seq));
    await store.putIfAbsent(`journal/00000000000${seq}.json`, bytesOf(JSON.stringify(older)));
  }
  for (const seq of [3, 4]) await rm(entry(seq));
  await publish('catalog', '3');
  expect(await problems()).toEqual([]);
});

test.each<[string, () => Promise<unknown>, string[]]>([
  ['damaged', () => writeFile(entry(2), '{'), ['journal/000000000002.json is not JSON']],
  ['deleted', () => rm(entry(2)), ['journal/000000000002.json is missing']],
  [
    'altered',
    async () => writeFile(entry(2), (await readFile(entry(2), 'utf8')).replace('"ali"', '"ayşe"')),
    ['journal/000000000003.json builds on another entry than journal/000000000002.json'],
  ],
  [
    'given another version',
    async () => writeFile(entry(4), (await readFile(entry(4), 'utf8')).replaceAll('"catalog": "3"', '"catalog": "1"')),
    ['journal/000000000004.json has another composition than it names'],
  ],
  [
    'swapped with another one',
    async () => {
      await rename(entry(2), entry(9));
      await rename(entry(3), entry(2));
      await rename(entry(9), entry(3));
    },
    [
      'journal/000000000002.json builds on another entry than journal/000000000001.json',
      'journal/000000000003.json builds on another entry than journal/000000000002.json',
      'journal/000000000004.json builds on another entry than journal/000000000003.json',
      'Entry 4 of production changes catalog too',
    ],
  ],
  [
    "replaced by another channel's",
    async () => writeFile(entry(1), await readFile(entry(1, 'channels/staging/journal'))),
    ['journal/000000000001.json is an entry of the channel staging'],
  ],
])('reports a journal entry that was %s', async (_, harm, expected) => {
  await harm();
  expect(await problems()).toEqual(expected.map((reason) => expect.stringContaining(reason)));
});

test('reports an entry without the previous entry’s hash', async () => {
  const bare = { seq: 5, action: 'publish', remote: 'catalog', version: '1', at, composition: { catalog: '1', designer: '1' } };
  await store.putIfAbsent('journal/000000000005.json', bytesOf(JSON.stringify(bare)));
  expect(await problems()).toEqual(['Entry 5 of production does not name the entry on which it builds']);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['an altered file', () => writeFile(store.path(browserKey('catalog', '1', 'remoteEntry.js')), 'x'), 'does not have the hash'],
  ['a missing file', () => rm(store.path(browserKey('catalog', '1', 'remoteEntry.js'))), 'remoteEntry.js is gone'],
  ['a damaged manifest', () => writeFile(store.path(releaseKey('catalog', '1')), '{'), 'remotes/catalog/1/release.json is not JSON'],
  [
    'a manifest of another version',
    () => rename(path.join(folder, 'remotes/catalog/1'), path.join(folder, 'remotes/catalog/9')),
    'is the manifest of catalog 1',
  ],
  [
    'a live version that is missing',
    () => rm(path.join(folder, 'remotes/designer/1'), { recursive: true }),
    'designer 1 is live in production, but not in the store',
  ],
])('reports %s when verifying the store', async (_, harm, expected) => {
  await harm();
  expect(await problems()).toEqual([expect.stringContaining(expected)]);
});
