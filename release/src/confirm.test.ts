import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { type ShellState, writeShell } from '@shop/store/shells';
import { confirm } from './confirm.ts';

const entry: JournalEntry = {
  seq: 7,
  action: 'publish',
  remote: 'catalog',
  version: '1.2.3',
  at: '2026-01-02T03:04:05.000Z',
  who: 'ayşe',
  why: '',
  composition: { catalog: '1.2.3' },
};

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'confirm-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const says = (id: string, seq: number, version: string, failures: Record<string, string> = {}) =>
  writeShell(store, {
    id,
    host: hostname(),
    pid: process.pid,
    at: new Date().toISOString(),
    seq,
    versions: { catalog: version },
    failures,
    offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} } satisfies ShellState['offer'],
  });

test('confirms no shells when none is running', async () => {
  expect(await confirm(store, entry)).toEqual({ shells: 0, problems: [] });
});

test('waits until every shell serves the release', async () => {
  await says('a', 7, '1.2.3');
  await says('b', 6, '1.2.2');
  const confirmed = confirm(store, entry);
  await says('b', 7, '1.2.3');
  expect(await confirmed).toEqual({ shells: 2, problems: [] });
});

test('reports the reason when a shell serves another version', async () => {
  await says('a', 7, '1.2.2', { catalog: '1.2.3: its home page does not load' });
  expect((await confirm(store, entry)).problems).toEqual([
    'catalog 1.2.3 cannot be served: 1.2.3: its home page does not load; the shop serves 1.2.2.',
  ]);
});

test('reports a shell that lacks the remote', async () => {
  await says('a', 7, '1.2.2');
  expect((await confirm(store, { ...entry, remote: 'designer', version: '1.0.0' })).problems).toEqual([
    'designer 1.0.0 cannot be served: the shell knows no such remote yet: build it with these sources and restart it; the shop serves none of it.',
  ]);
});

test('reports a shell that misses the release within the timeout', async () => {
  await says('a', 6, '1.2.2');
  expect((await confirm(store, entry, { waitMs: 50 })).problems).toEqual([
    `The shell's worker on ${hostname()} (process ${process.pid}) has not taken up catalog 1.2.3; the shop serves 1.2.2. Its log says why.`,
  ]);
});

test('confirms an entry when a shell follows a later one', async () => {
  await says('a', 8, '1.2.2');
  expect((await confirm(store, entry)).problems).toEqual([]);
});
