import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { listOpenPages, type OpenPages, readOpenPages, writeOpenPages } from '@shop/store/open-pages';
import type { Serving } from './composition-plan.ts';
import { recordOpenPages } from './open-pages.ts';

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-pages-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = '0123456789ab';
const before: OpenPages = { build, at: '2026-01-02T03:04:05.000Z', versions: { catalog: ['1', '0'] } };
const log = { warn: jest.fn() };

function watched() {
  const written = Promise.withResolvers<void>();
  const replace: FolderStore['replace'] = async (key, bytes) => {
    await store.replace(key, bytes);
    written.resolve();
  };
  return { store: { ...store, replace: jest.fn(replace) }, written: written.promise };
}

test('records the versions that pages of a composition load', async () => {
  const { store: own, written } = watched();
  const page = (version: string) => ({ version, integrity: '' });
  const remotes = { catalog: { ...page('2'), lastGood: page('1') }, designer: page('7') };
  recordOpenPages({ store: own, log }).served({ id: build, remotes } as unknown as Serving);
  await written;
  expect(await readOpenPages(store, build)).toMatchObject({ build, versions: { catalog: ['2', '1'], designer: ['7'] } });
});

test('records a polling page’s composition once an hour', async () => {
  await writeOpenPages(store, before);
  const { store: own, written } = watched();
  const record = recordOpenPages({ store: own, log });
  for (let poll = 0; poll < 20; poll += 1) record.polled(build);
  await written;
  for (let poll = 0; poll < 20; poll += 1) record.polled(build);
  const { at, ...rest } = (await readOpenPages(store, build)) as OpenPages;
  expect(rest).toEqual({ build, versions: before.versions });
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  expect(own.replace).toHaveBeenCalledTimes(1);
});

test.each(['fedcba987654', '../journal/1', '', undefined, ['0123456789ab'], '0123456789AB'])(
  'writes nothing when a poll names %j',
  async (name) => {
    await writeOpenPages(store, before);
    const { store: own, written } = watched();
    const record = recordOpenPages({ store: own, log });
    record.polled(name);
    record.polled(build);
    await written;
    expect((await listOpenPages(store)).pages.map((pages) => pages.build)).toEqual([build]);
    expect(own.replace).toHaveBeenCalledTimes(1);
  },
);

test('reports damaged records of open pages', async () => {
  await writeOpenPages(store, before);
  await store.replace('open-pages/fedcba987654.json', new TextEncoder().encode('{'));
  await store.replace('open-pages/notes.json', new TextEncoder().encode('{}'));
  const { pages, unreadable } = await listOpenPages(store);
  expect(pages).toEqual([before]);
  expect(unreadable).toEqual([expect.stringContaining('is not JSON'), expect.stringContaining('notes.json is no file of this shop')]);
});
