import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { writeOpenPages } from '@shop/store/open-pages';
import { recordPreview } from '@shop/store/preview-links';
import { releaseKey } from '@shop/store/releases';
import { MAX_SHELLS, writeShell } from '@shop/store/shells';
import { readRetention } from './retention.ts';
import { appendEntry, storeVersion } from './testing/store-versions.ts';

const now = Date.parse('2026-06-30T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'retention-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = async (version: string, days: number, more: Partial<JournalEntry> = {}): Promise<void> => {
  await storeVersion(store, 'catalog', version, daysAgo(days));
  await appendEntry(store, { action: 'publish', remote: 'catalog', version, at: daysAgo(days), ...more });
};
const publishNine = async (): Promise<void> => {
  for (let version = 1; version <= 9; version += 1) await publish(String(version), 100 - version * 10);
};
const retention = () => readRetention(store, now);
const unneeded = async () => (await retention()).unneeded.map(({ version }) => version);
const doubts = async () => (await retention()).doubts;

const offer = { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} };
const shell = {
  id: 'a',
  host: 'elsewhere',
  pid: 1,
  at: new Date(now).toISOString(),
  seq: 9,
  versions: { catalog: '4' },
  failures: {},
  offer,
};

test('warns when shell reports are unreadable', async () => {
  await publishNine();
  await symlink('/nowhere', path.join(folder, 'shells'));
  expect(await doubts()).toContainEqual(expect.stringContaining('shells is a symbolic link'));
});

test('warns when a shell’s report is a folder', async () => {
  await publishNine();
  await mkdir(path.join(folder, 'shells/a.json'), { recursive: true });
  expect(await doubts()).toEqual([expect.stringContaining('shells/a.json is no plain file')]);
});

test('names only three of many forged reports', async () => {
  await publishNine();
  for (let index = 0; index < 30; index += 1) await store.replace(`shells/${index}.json`, Buffer.from(JSON.stringify(shell)));
  expect(await doubts()).toEqual([...Array.from({ length: 3 }, () => expect.stringContaining('of another shell')), 'and 27 more']);
});

test('keeps versions that were live within 30 days', async () => {
  await publishNine();
  // Version 6 was replaced exactly 30 days ago.
  expect(await unneeded()).toEqual(['1', '2', '3', '4', '5']);
  expect((await retention()).kept.map(({ version, why }) => [version, why])).toEqual([
    ['6', 'live in production within 30 days'],
    ['7', 'live in production within 30 days'],
    ['8', 'live in production within 30 days'],
    ['9', 'live in production'],
  ]);
});

test('keeps three rollback targets of an unchanged remote', async () => {
  for (const version of ['1', '2', '3', '4', '5']) await publish(version, 200 - Number(version));
  expect(await unneeded()).toEqual(['1']);
});

test('keeps versions that are live in another channel', async () => {
  await publishNine();
  await publish('2', 80, { channel: 'staging' });
  expect(await unneeded()).toEqual(['1', '3', '4', '5']);
});

test('keeps canaries that ran within 30 days', async () => {
  await publishNine();
  const canary = (version: string) => ({ remote: 'catalog', version, baseline: '9', threshold: 500, since: 10 });
  for (const [days, version] of [
    [9, '2'],
    [8, '3'],
  ] as const) {
    const change = { remote: 'catalog', version, canaries: [canary(version)], composition: { catalog: '9' } };
    await appendEntry(store, { action: 'canary', at: daysAgo(days), ...change });
  }
  expect(await unneeded()).toEqual(['1', '4', '5']);
});

test('keeps a version that was uploaded within 30 days', async () => {
  await publishNine();
  await storeVersion(store, 'catalog', 'candidate', daysAgo(29));
  await storeVersion(store, 'catalog', 'forgotten', daysAgo(31));
  expect(await unneeded()).toEqual(['1', '2', '3', '4', '5', 'forgotten']);
});

test('keeps the versions of pages that polled within 30 days', async () => {
  await publishNine();
  await writeOpenPages(store, { build: '00000000000a', at: daysAgo(29), versions: { catalog: ['3', '2'] } });
  await writeOpenPages(store, { build: '00000000000b', at: daysAgo(31), versions: { catalog: ['4'] } });
  await writeOpenPages(store, { build: '00000000000c', at: daysAgo(31), versions: { catalog: ['9'] } });
  expect(await unneeded()).toEqual(['1', '4', '5']);
  expect((await retention()).closed.map(({ build }) => build)).toEqual(['00000000000b']);
});

test('keeps a version while a preview link is valid', async () => {
  await publishNine();
  const until = (hours: number) => Math.floor(now / 1000) + hours * 3600;
  const by = { who: 'ali', at: daysAgo(0) };
  await recordPreview(store, { remote: 'catalog', version: '2', until: until(2) }, by);
  await recordPreview(store, { remote: 'catalog', version: '3', until: until(-1) }, by);
  expect(await unneeded()).toEqual(['1', '3', '4', '5']);
  expect((await retention()).expired.map(({ version }) => version)).toEqual(['3']);
});

test('keeps versions that a running shell serves', async () => {
  await publishNine();
  await writeShell(store, { ...shell, at: new Date().toISOString() });
  expect(await unneeded()).toEqual(['1', '2', '3', '5']);
  await writeShell(store, { ...shell, at: new Date().toISOString(), seq: 10 });
  expect(await doubts()).toEqual([
    expect.stringMatching(
      /^shells\/a\.json names entry 10 of production, but its journal ends with 9: newer entries were lost, or it is forged/,
    ),
  ]);
  await store.replace('shells/copy.json', Buffer.from(JSON.stringify({ ...shell, at: new Date().toISOString() })));
  expect(await doubts()).toContainEqual(expect.stringContaining('shells/copy.json is the report of another shell'));
});

test('keeps versions with a damaged manifest or an unknown file', async () => {
  await publishNine();
  await writeFile(store.path(releaseKey('catalog', '1')), '{');
  await store.putIfAbsent('remotes/catalog/2/notes.txt', new TextEncoder().encode('?'));
  expect(await unneeded()).toEqual(['3', '4', '5']);
});

describe('wrong clocks', () => {
  test('keeps versions when entries have times out of order', async () => {
    await publish('1', 60);
    await publish('2', 10);
    await publish('3', 400);
    for (const version of ['4', '5', '6', '7', '8']) await publish(version, 399);
    // Entries 3 to 8 claim to be older than entry 2, which they follow.
    expect(await unneeded()).toEqual([]);
  });

  test('treats an entry without a time as recent', async () => {
    await publishNine();
    const first = { ...JSON.parse(new TextDecoder().decode(await store.get('journal/000000000009.json'))), at: 'yesterday', action: 'gc' };
    for (const name of ['remote', 'version', 'previous']) delete first[name];
    await writeFile(store.path('journal/000000000009.json'), JSON.stringify(first));
    expect((await retention()).kept.map(({ version }) => version)).toContain('8');
  });
});

describe('retention in doubt', () => {
  beforeEach(publishNine);
  const entry = (seq: number) => path.join(folder, `journal/00000000000${seq}.json`);

  test.each<[circumstance: string, harm: () => Promise<unknown>, doubt: string]>([
    ['a recent entry cannot be read', () => writeFile(entry(7), '{'), '000000000007.json is not JSON'],
    ['a recent entry is missing', () => rm(entry(8)), '000000000008.json is missing'],
    ['the newest entry cannot be read', () => writeFile(entry(9), '{'), '000000000009.json is not JSON'],
    [
      'no entry can be read',
      () => Promise.all(Array.from({ length: 9 }, (_, index) => writeFile(entry(index + 1), ''))),
      'None of the journal',
    ],
    [
      'an entry was altered',
      () =>
        writeFile(
          entry(2),
          JSON.stringify({ action: 'publish', remote: 'catalog', version: '5', at: daysAgo(80), composition: { catalog: '5' } }),
        ),
      'builds on another entry',
    ],
    ['an action is unknown', () => appendEntry(store, { action: 'repaint', at: daysAgo(1) }), 'does "repaint"'],
    ['the channel is frozen', () => appendEntry(store, { action: 'freeze', at: daysAgo(1), why: 'sale' }), 'ali froze production'],
    ['a file is unknown', () => store.putIfAbsent('strangers/1.json', new Uint8Array()), 'strangers is unknown'],
    ['a file of a journal is unknown', () => store.putIfAbsent('journal/head.json', new Uint8Array()), 'journal/head.json is unknown'],
    ['a folder is of no remote', () => store.putIfAbsent('remotes/Gifts/1/release.json', new Uint8Array()), 'remotes/Gifts is unknown'],
    ['a channel is unknown', () => store.putIfAbsent('channels/.old/journal/1.json', new Uint8Array()), 'channels/.old is unknown'],
    ['a record of a preview has a wrong name', () => store.putIfAbsent('previews/x.json', new Uint8Array()), 'is no record of a preview'],
    [
      'a record of open pages is damaged',
      () => store.replace('open-pages/00000000000a.json', new TextEncoder().encode('{')),
      'is not JSON',
    ],
    [
      'there are more shell states than are read',
      () => Promise.all(Array.from({ length: MAX_SHELLS + 1 }, (_, index) => store.putIfAbsent(`shells/${index}.json`, new Uint8Array()))),
      'shells/ has more than 256 files, 257',
    ],
    [
      'another channel’s entry cannot be read',
      () => store.putIfAbsent('channels/staging/journal/000000000001.json', new Uint8Array()),
      'staging: None',
    ],
  ])('deletes no release when %s', async (_, harm, doubt) => {
    expect(await doubts()).toEqual([]);
    await harm();
    expect((await doubts()).join('\n')).toContain(doubt);
  });

  test('ignores damaged entries that ended over 30 days ago', async () => {
    await writeFile(entry(3), '{');
    await rm(entry(4));
    expect(await doubts()).toEqual([]);
    expect(await unneeded()).toEqual(['1', '2', '3', '4', '5']);
  });
});
