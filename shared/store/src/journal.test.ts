import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { append, readHead, readJournal, watchJournal } from './journal.ts';

const entry = (seq: number, version = `1.0.${seq}`): JournalEntry => ({
  seq,
  action: 'publish',
  remote: 'catalog',
  version,
  at: '2026-01-02T03:04:05.000Z',
  who: 'ayşe',
  why: '',
  composition: { catalog: version },
});

let folder: string;
let store: FolderStore;
const stops: (() => void)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
  store = createFolderStore(path.join(folder, 'releases'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(folder, { recursive: true, force: true });
});

const until = async (condition: () => boolean): Promise<void> => {
  for (const end = Date.now() + 3000; !condition() && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};

const follow = (options: { after?: number; onError?: (error: unknown) => void } = {}): number[] => {
  const seen: number[] = [];
  stops.push(watchJournal(store, ({ seq }) => void seen.push(seq), { intervalMs: 5, ...options }));
  return seen;
};

test('entries are read in order and the last is the head', async () => {
  expect(await readHead(store)).toBeUndefined();
  expect(await readJournal(store)).toEqual([]);
  for (let seq = 1; seq <= 12; seq += 1) expect(await append(store, entry(seq))).toBe(true);

  expect((await readJournal(store)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await readHead(store)).toEqual(entry(12));
  expect((await store.list('journal/'))[0]).toBe('journal/000000000001.json');
});

test('the next entry can be written once', async () => {
  const other = createFolderStore(path.join(folder, 'releases'));
  const won = await Promise.all([append(store, entry(1, 'mine')), append(other, entry(1, 'yours'))]);
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await append(store, entry(1, 'late'))).toBe(false);
  await expect(append(store, entry(3))).rejects.toThrow('next entry is 2');
});

test('a known head is asked for again with one read, however long the journal is', async () => {
  for (let seq = 1; seq <= 50; seq += 1) await append(store, entry(seq));
  await readHead(store);
  const get = jest.spyOn(store, 'get');
  const list = jest.spyOn(store, 'list');
  expect((await readHead(store))?.seq).toBe(50);
  expect([get.mock.calls.length, list.mock.calls.length]).toEqual([1, 0]);

  await append(createFolderStore(path.join(folder, 'releases')), entry(51));
  expect((await readHead(store))?.seq).toBe(51);
});

test('a follower waits for a folder that is not there yet, then sees each entry once and in order', async () => {
  const seen = follow();
  for (let seq = 1; seq <= 3; seq += 1) await append(createFolderStore(path.join(folder, 'releases')), entry(seq));
  await until(() => seen.includes(3));
  expect(seen.slice(seen.indexOf(3))).toEqual([3]);
  await append(store, entry(4));
  await until(() => seen.includes(4));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('a follower starts with the head, or after the entry it has', async () => {
  for (let seq = 1; seq <= 3; seq += 1) await append(store, entry(seq));
  const fromHead = follow();
  const fromFirst = follow({ after: 1 });
  await until(() => fromHead.length === 1 && fromFirst.length === 2);
  expect([fromHead, fromFirst]).toEqual([[3], [2, 3]]);
});

test('a failed read is reported and tried again; a stopped follower hears nothing', async () => {
  const broken = jest.spyOn(store, 'get').mockRejectedValue(new Error('disk gone'));
  await append(createFolderStore(path.join(folder, 'releases')), entry(1));
  const errors: unknown[] = [];
  const seen = follow({ onError: (error) => errors.push(error) });
  await until(() => errors.length > 1);
  broken.mockRestore();
  await until(() => seen.length === 1);

  for (const stop of stops) stop();
  await append(store, entry(2));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(seen).toEqual([1]);
});

test('a handler that throws does not end the following', async () => {
  await append(store, entry(1));
  const seen: number[] = [];
  const handler = ({ seq }: JournalEntry): void => {
    seen.push(seq);
    if (seq === 1) throw new Error('could not switch');
  };
  stops.push(watchJournal(store, handler, { intervalMs: 5 }));
  await until(() => seen.length === 1);
  await append(store, entry(2));
  await until(() => seen.length === 2);
});

test.each(['{"seq":1', '{"seq":1}', '[]'])('a journal file that holds %s is an error that names the file', async (content) => {
  await append(store, entry(1));
  await writeFile(store.path('journal/000000000002.json'), content);
  await expect(readJournal(store)).rejects.toThrow('journal/000000000002.json');
});
