import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { append, readHead, readJournal } from '@shop/store/journal';
import { apply, type Situation } from './apply.ts';
import { planPublish } from './plan.ts';

const request = { remote: 'catalog', who: 'ali', why: '', at: '2026-01-02T03:04:05.000Z' } as const;

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apply-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = (version: string) =>
  apply({ store: createFolderStore(folder) }, ({ journal }) => planPublish(journal, { ...request, version }));

test('serializes concurrent publishes in the journal', async () => {
  const versions = ['1', '2', '3', '4', '5'];
  await Promise.all(versions.map(publish));
  const { entries, broken } = await readJournal(store);
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(entries.map(({ version }) => version))).toEqual(new Set(versions));
  expect(broken).toEqual([]);
});

test('asks to retry a publish when others repeatedly come first', async () => {
  const busy = async ({ journal }: Situation) => {
    await publish(`other-${journal.next}`);
    return planPublish(journal, { ...request, version: 'mine' });
  };
  const result = await apply({ store }, busy);
  expect(result.ok ? '' : result.reason).toMatch('Try again');
  expect(await append(store, { ...(await readHead(store)), seq: 1 } as JournalEntry)).toBe(false);
});
