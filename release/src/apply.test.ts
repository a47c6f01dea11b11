import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { append, type Journal, readHead, readJournal } from '@shop/store/journal';
import { browserKey, releaseKey } from '@shop/store/releases';
import { apply, rollback } from './apply.ts';
import { planPublish } from './plan.ts';

const now = '2026-01-02T03:04:05.000Z';

let folder: string;
let store: FolderStore;

const publish = async (version: string, into = store, routes: object[] = [], remote: RemoteName = 'catalog'): Promise<void> => {
  const release = { remote, version, builtAt: now, source: version, shared: {}, routes, slots: [], assets: {} };
  const files = { surface: { js: [], css: [] }, browser: [], server: [] };
  await into.putIfAbsent(releaseKey(remote, version), new TextEncoder().encode(JSON.stringify({ ...release, ...files })));
  await apply(into, (journal) => planPublish(journal, { remote, version, who: 'ayşe', why: '', at: now }));
};
const undo = (from = store) => rollback({ store: from, remote: 'catalog', who: 'ali', why: '' });
const history = async () => (await readJournal(store)).entries.map(({ seq, version }) => `${seq} ${version}`);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apply-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('serializes concurrent publishes in the journal', async () => {
  const versions = ['1', '2', '3', '4', '5'];
  await Promise.all(versions.map((version) => publish(version, createFolderStore(folder))));
  const { entries: journal } = await readJournal(store);
  expect(journal.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(journal.map(({ version }) => version))).toEqual(new Set(versions));
});

test('rolls back once on two concurrent rollbacks', async () => {
  for (const version of ['1', '2', '3']) await publish(version);
  const results = await Promise.all([undo(createFolderStore(folder)), undo(createFolderStore(folder))]);
  expect(await history()).toEqual(['1 1', '2 2', '3 3', '4 2']);
  const refused = results.find((result) => !result.ok);
  expect(refused && !refused.ok && refused.reason).toMatch(/ali rolled catalog back to 2 .*Look at the shop/);
});

test('refuses a rollback to a version whose files are missing', async () => {
  for (const version of ['1', '2']) await publish(version);
  await unlink(store.path(releaseKey('catalog', '1')));
  const result = await undo();
  expect(result.ok ? '' : result.reason).toMatch('The files of catalog 1 are not in the store any more');
  expect(await history()).toEqual(['1 1', '2 2']);
});

test("refuses a rollback that takes another remote's path", async () => {
  const route = { id: 'info', path: '/info', layout: 'default' };
  for (const version of ['1', '2']) await publish(version, store, version === '1' ? [route] : []);
  await publish('d1', store, [route], 'designer');
  const result = await undo();
  expect(result.ok ? '' : result.reason).toMatch(
    /^catalog 1 cannot be served any more:\n {2}The address \/info of page "info" belongs to designer d1/,
  );
  expect(await history()).toEqual(['1 1', '2 2', '3 d1']);
});

test('refuses a rollback to a version of an earlier shell', async () => {
  for (const version of ['1', '2']) await publish(version);
  await store.putIfAbsent(browserKey('catalog', '1', 'remoteEntry.js'), new TextEncoder().encode('var catalog;'));
  const result = await undo();
  expect(result.ok ? '' : result.reason).toMatch(/^catalog 1 cannot be served any more:\n.*built for an earlier shell/);
  expect(await history()).toEqual(['1 1', '2 2']);
});

test('asks to retry when other publishes repeatedly come first', async () => {
  const busy = async (journal: Journal) => {
    await publish(`other-${journal.next}`, createFolderStore(folder));
    return planPublish(journal, { remote: 'catalog', version: 'mine', who: 'ali', why: '', at: now });
  };
  const result = await apply(store, busy);
  expect(result.ok ? '' : result.reason).toMatch('Try again');
  expect(await append(store, { ...(await readHead(store)), seq: 1 } as JournalEntry)).toBe(false);
});
