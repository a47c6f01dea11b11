import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import fc from 'fast-check';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { append, readJournal } from './journal.ts';
import { readAsBefore } from './testing/rules-before-channels.ts';

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'older-'));
  store = createFolderStore(path.join(folder, 'releases'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const said = { at: '2026-01-02T03:04:05.000Z', who: 'ayşe', why: 'sale' };

const compositions = (entries: readonly Pick<JournalEntry, 'seq' | 'composition'>[]) =>
  entries.map(({ seq, composition }) => ({ seq, composition }));

test('lets older shells follow a journal with every action', async () => {
  const publish = (seq: number, remote: string, version: string, composition: Record<string, string>, more: Partial<JournalEntry> = {}) =>
    append(store, { ...said, seq, action: 'publish', remote, version, composition: { ...composition, [remote]: version }, ...more });
  const whole = (seq: number, action: string, composition: Record<string, string>, more: Partial<JournalEntry> = {}) =>
    append(store, { ...said, seq, action, composition, ...more });

  await publish(1, 'catalog', 'c1', {});
  await publish(2, 'designer', 'd1', { catalog: 'c1' });
  await publish(3, 'catalog', 'c2', { catalog: 'c1', designer: 'd1' });
  await whole(4, 'freeze', { catalog: 'c2', designer: 'd1' });
  await publish(5, 'catalog', 'c1', { catalog: 'c2', designer: 'd1' }, { action: 'rollback', from: 'c2' });
  await whole(6, 'unfreeze', { catalog: 'c1', designer: 'd1' });
  await publish(7, 'designer', 'd2', { catalog: 'c1', designer: 'd1' });
  await whole(8, 'restore', { catalog: 'c2', designer: 'd1' });
  await whole(11, 'restore', { catalog: 'c3', designer: 'd2' }, { after: 8 });
  await publish(12, 'account', 'a1', { catalog: 'c3', designer: 'd2' });
  await whole(13, 'gc', { catalog: 'c3', designer: 'd2', account: 'a1' });

  const entries = await readAsBefore(store);
  expect(compositions(entries)).toEqual(compositions((await readJournal(store)).entries));
  expect(entries.at(-1)?.composition).toEqual({ catalog: 'c3', designer: 'd2', account: 'a1' });
  expect(entries.filter(({ remote }) => remote === '').map(({ action }) => action)).toEqual([
    'freeze',
    'unfreeze',
    'restore',
    'restore',
    'gc',
  ]);
});

test('lets older shells serve the baseline during a canary', async () => {
  const canary = { remote: 'catalog', version: 'c2', baseline: 'c1', threshold: 500, since: 2 };
  const about = { ...said, remote: 'catalog', version: 'c2', composition: { catalog: 'c1' } };
  await append(store, { ...said, seq: 1, action: 'publish', remote: 'catalog', version: 'c1', composition: { catalog: 'c1' } });
  for (const [index, action] of ['canary', 'ramp', 'pause', 'quarantine', 'abort'].entries())
    await append(store, { ...about, seq: index + 2, action, canaries: action === 'abort' ? [] : [canary] });
  expect((await readAsBefore(store)).map(({ composition }) => composition.catalog)).toEqual(Array(6).fill('c1'));
  await append(store, { ...about, seq: 7, action: 'publish', from: 'c1', composition: { catalog: 'c2' } });
  expect((await readAsBefore(store)).at(-1)?.composition).toEqual({ catalog: 'c2' });
});

test('gives older shells the same compositions in random histories', async () => {
  const remotes = fc.constantFrom('catalog', 'designer', 'account');
  const step = fc.oneof(
    fc.record({ action: fc.constantFrom('publish', 'rollback'), remote: remotes, version: fc.constantFrom('1', '2', '3') }),
    fc.record({ action: fc.constant('restore'), composition: fc.dictionary(remotes, fc.constantFrom('1', '2', '3'), { minKeys: 1 }) }),
    fc.record({ action: fc.constantFrom('freeze', 'unfreeze', 'gc') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), fc.array(fc.boolean()), async (steps, gaps) => {
      store = createFolderStore(await mkdtemp(path.join(folder, 'random-')));
      let last: JournalEntry | undefined;
      for (const [index, each] of steps.entries()) {
        const isAfterGap = last !== undefined && gaps[index] === true;
        const change = 'remote' in each ? { [each.remote]: each.version } : 'composition' in each ? each.composition : {};
        const composition: Record<string, string> = { ...last?.composition, ...change };
        const seq = (last?.seq ?? 0) + (isAfterGap ? 3 : 1);
        last = { ...said, ...each, seq, composition, ...(isAfterGap && { after: last?.seq ?? 0 }) };
        expect(await append(store, last)).toBe(true);
      }
      const read = await readJournal(store);
      expect(compositions(await readAsBefore(store))).toEqual(compositions(read.entries));
      expect(read).toMatchObject({ unreadable: [], broken: [] });
    }),
    { numRuns: 60 },
  );
});
