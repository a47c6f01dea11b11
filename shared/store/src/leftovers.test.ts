import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { clearLeftovers } from './leftovers.ts';

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'leftovers-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (key: string, minutes: number) => {
  await store.putIfAbsent(key, new TextEncoder().encode('x'));
  await age(store.path(key), minutes);
};
const age = (file: string, minutes: number) => utimes(file, new Date(), new Date(Date.now() - minutes * 60_000));

test('deletes old leftovers but no finished or recent files', async () => {
  await put('remotes/catalog/1-whole/browser/a.js', 60);
  await put('remotes/catalog/1-whole/release.json', 60);
  await put('remotes/catalog/2-left/browser/a.js', 60);
  await put('remotes/catalog/2-left/server/release.json', 60);
  await put('remotes/catalog/3-at-work/browser/a.js', 60);
  await put('remotes/catalog/3-at-work/browser/b.js', 1);
  await put('journal/000000000001.json', 60);
  const temporary = path.join(folder, 'journal/.tmp-left');
  await writeFile(temporary, 'x');
  await age(temporary, 60);
  await writeFile(path.join(folder, 'journal/.tmp-at-work'), 'x');

  expect(await clearLeftovers(store)).toEqual(['journal/.tmp-left', 'remotes/catalog/2-left']);
  expect(await store.list('')).toEqual([
    'journal/000000000001.json',
    'remotes/catalog/1-whole/browser/a.js',
    'remotes/catalog/1-whole/release.json',
    'remotes/catalog/3-at-work/browser/a.js',
    'remotes/catalog/3-at-work/browser/b.js',
  ]);
  expect(await clearLeftovers(store)).toEqual([]);
});

test('finds no leftovers in a missing store', async () => {
  expect(await clearLeftovers(createFolderStore(path.join(folder, 'nowhere')))).toEqual([]);
});
