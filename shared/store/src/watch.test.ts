import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { countersign } from './countersign.ts';
import { readJournal } from './journal.ts';
import { registryKey } from './registry.ts';
import { createSignedStore, type SignedStore } from './testing/signed-store.ts';
import { type WatchOptions, watchJournal } from './watch.ts';

let signed: SignedStore;
let shell: ReturnType<SignedStore['shell']>;
let damages: readonly string[];
const stops: (() => void)[] = [];

beforeEach(async () => {
  signed = await createSignedStore();
  shell = signed.shell();
  damages = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await signed.remove();
});

const until = async (condition: () => boolean): Promise<void> => {
  for (const end = Date.now() + 5000; !condition() && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};
const watch = (onEntry: (entry: JournalEntry) => void | Promise<void>, options: WatchOptions = {}): void => {
  const onDamage = (found: readonly string[]) => (damages = found.filter((each) => !each.includes('countersigned')));
  stops.push(watchJournal(shell, onEntry, { intervalMs: 5, onDamage, ...options }));
};
const follow = (options?: WatchOptions): number[] => {
  const seen: number[] = [];
  watch(({ seq }) => void seen.push(seq), options);
  return seen;
};
const publish = (version: number) => signed.publish('catalog', String(version));
const file = (seq: number) => signed.plain.path(`journal/00000000000${seq}.json`);

test('waits for the first journal entry, then follows all', async () => {
  const seen = follow();
  for (const version of [1, 2, 3]) await publish(version);
  await until(() => seen.includes(3));
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
});

test('follows the journal from its newest or a given entry', async () => {
  for (const version of [1, 2, 3]) await publish(version);
  const fromHead = follow();
  const fromFirst = follow({ after: { seq: 1 } });
  await until(() => fromHead.length === 1 && fromFirst.length === 2);
  expect([fromHead, fromFirst]).toEqual([[3], [2, 3]]);
});

test('follows an entry that another reader has verified', async () => {
  await publish(1);
  const seen = follow();
  await until(() => seen.length === 1);
  await publish(2);
  await readJournal(shell);
  const looks = jest.spyOn(shell, 'names');
  await until(() => seen.length === 2);
  expect(looks.mock.calls.length).toBeLessThan(5);
});

test('retries failed reads and stops on request', async () => {
  await publish(1);
  const broken = jest.spyOn(shell, 'get').mockRejectedValue(new Error('disk gone'));
  const errors: unknown[] = [];
  const seen = follow({ onError: (error) => errors.push(error) });
  await until(() => errors.length > 1);
  broken.mockRestore();
  await until(() => seen.length === 1);
  for (const stop of stops) stop();
  await publish(2);
  const other = follow();
  await until(() => other.includes(2));
  expect(seen).toEqual([1]);
});

test.each([
  ['the head that it starts with', {}],
  ['one that is new', { after: { seq: 0 } }],
])('retries an entry whose handler failed: %s', async (_, options) => {
  await publish(1);
  const seen: number[] = [];
  const errors: string[] = [];
  const handler = async ({ seq }: JournalEntry): Promise<void> => {
    seen.push(seq);
    if (seen.length === 1) throw new Error('could not switch');
  };
  watch(handler, { onError: (error) => errors.push(String(error)), ...options });
  await until(() => seen.length === 2);
  await publish(2);
  await until(() => seen.includes(2));
  expect([seen, errors]).toEqual([[1, 1, 2], ['Error: could not switch']]);
});

test('stops retrying a failing entry once a later entry succeeds', async () => {
  await publish(1);
  const taken: number[] = [];
  const errors: unknown[] = [];
  const handler = ({ seq }: JournalEntry): void => {
    if (seq === 2) throw new Error('could not switch');
    taken.push(seq);
  };
  watch(handler, { after: { seq: 1 }, onError: (error) => errors.push(error) });
  await publish(2);
  await until(() => errors.length > 1);
  await publish(3);
  await until(() => taken.includes(3));
  expect(taken).toEqual([3]);
});

test.each<[string, (at: string) => unknown]>([
  ['a link to a good one', (at) => symlink(file(1), at)],
  ['a link that leads nowhere', (at) => symlink(path.join(signed.folder, 'nowhere'), at)],
  ['a pipe', (at) => execFileSync('mkfifo', [at])],
  ['a folder', (at) => mkdir(at)],
  ['half written', (at) => writeFile(at, '{"seq":2,"act')],
  [
    'huge',
    async (at) => {
      await writeFile(at, '');
      await truncate(at, 10 * 2 ** 30);
    },
  ],
])('reports a next entry that is %s until it is removed', async (_, make) => {
  await publish(1);
  const seen = follow();
  await until(() => seen.length === 1);
  await make(file(2));
  await until(() => damages.length === 1);
  expect(damages[0]).toContain('journal/000000000002.json');
  await rm(file(2), { recursive: true });
  await publish(2);
  await until(() => seen.length === 2 && damages.length === 0);
});

test('reports an unreadable journal until it is readable', async () => {
  await publish(1);
  const seen = follow();
  await until(() => seen.length === 1);
  const journal = path.dirname(file(1));
  await rename(journal, `${journal}-away`);
  await symlink('journal', journal);
  await until(() => damages.length === 1);
  expect(damages[0]).toContain('ELOOP');
  await rm(journal);
  await rename(`${journal}-away`, journal);
  await publish(2);
  await until(() => seen.includes(2) && damages.length === 0);
});

test('reports failed readings when the shell has no mark', async () => {
  const denied = jest.spyOn(shell, 'names').mockRejectedValue(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }));
  follow();
  await until(() => damages.length === 1);
  expect(damages[0]).toContain('EACCES');
  denied.mockRestore();
  await until(() => damages.length === 0);
});

test('reports a refused registry while it follows the journal', async () => {
  await publish(1);
  const seen = follow();
  await writeFile(signed.plain.path(registryKey(2)), '{}');
  await publish(2);
  await until(() => damages.length === 1 && seen.includes(2));
  expect(damages[0]).toContain(registryKey(2));
  await rm(signed.plain.path(registryKey(2)));
  await until(() => damages.length === 0);
});

describe('damaged newest entry', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['deleted', () => rm(file(3)), /3\.json was verified and is gone/],
    ['truncated', () => writeFile(file(3), '{"seq":3,'), /3\.json is not the entry that was verified/],
    ['replaced', async () => writeFile(file(3), await readFile(file(2))), /3\.json is not the entry that was verified/],
  ])('reports a damaged newest entry until its restoration: %s', async (_, damage, message) => {
    for (const version of [1, 2, 3]) await publish(version);
    const seen = follow();
    await until(() => seen.length === 1);
    const bytes = await readFile(file(3));
    await damage();
    await until(() => damages.length === 1 && message.test(damages[0] ?? ''));
    await writeFile(file(3), bytes);
    await until(() => damages.length === 0);
    expect(seen).toEqual([3]);
  });
});

test('reports a newest entry without countersignature', async () => {
  await publish(1);
  const all: string[] = [];
  follow({ onDamage: (found) => all.splice(0, all.length, ...found) });
  await until(() => all.length === 1);
  expect(all).toEqual([expect.stringContaining('never countersigned')]);
  const ozan = signed.as('ozan');
  const head = (await readJournal(ozan)).entries.at(-1);
  await countersign(ozan, ozan.trust, 'production', { seq: 1, hash: head?.hash ?? '' }, new Date());
  await until(() => all.length === 0);
});
