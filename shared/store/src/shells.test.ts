import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import {
  allSignals,
  type CountedSignal,
  readLostShells,
  readReports,
  readShells,
  removeShell,
  type ShellState,
  writeShell,
} from './shells.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');
const state = (id: string, over: Partial<ShellState> = {}): ShellState => ({
  id,
  host: 'elsewhere',
  pid: 1,
  at: new Date(now).toISOString(),
  seq: 1,
  versions: {},
  failures: {},
  offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} },
  ...over,
});

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shells-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ids = async () => (await readShells(store, { now })).map(({ id }) => id);

test('reads the latest state of a live shell', async () => {
  await writeShell(store, state('a'));
  await writeShell(store, state('a', { seq: 2 }));
  expect((await readShells(store, { now })).map(({ seq }) => seq)).toEqual([2]);
});

test('assigns shells without a channel to production', async () => {
  await writeShell(store, state('older'));
  await writeShell(store, state('live', { channel: 'production' }));
  await writeShell(store, state('trial', { channel: 'staging' }));
  const of = async (channel?: string) => (await readShells(store, { channel, now })).map(({ id }) => id);
  expect([await of('production'), await of('staging'), await of()]).toEqual([['live', 'older'], ['trial'], ['live', 'older', 'trial']]);
});

test('ignores silent shells and deletes their state after an hour', async () => {
  await writeShell(store, state('silent', { at: new Date(now - 60_000).toISOString() }));
  await writeShell(store, state('long gone', { at: new Date(now - 7_200_000).toISOString() }));
  await store.replace('shells/spoiled.json', new TextEncoder().encode('{'));
  expect(await ids()).toEqual([]);
  expect(await store.list('shells/')).toEqual(['shells/silent.json']);
});

test('ignores shells whose process on this machine was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeShell(store, state('dead', { host: hostname(), pid }));
  await writeShell(store, state('alive', { host: hostname(), pid: process.pid }));
  expect(await ids()).toEqual(['alive']);
});

test('refuses reports with another name or a future time', async () => {
  await writeShell(store, state('a'));
  await writeShell(store, state('b', { at: new Date(now + 20_000).toISOString() }));
  await writeShell(store, state('c', { at: new Date(now + 20_000).toISOString(), channel: 'staging' }));
  await store.replace('shells/d.json', new TextEncoder().encode(JSON.stringify(state('a'))));
  const { running, refused } = await readReports(store, { channel: 'production', now });
  expect(running.map(({ id }) => id)).toEqual(['a']);
  expect(refused).toEqual([
    expect.stringContaining('shells/b.json is dated'),
    expect.stringContaining('shells/c.json is dated'),
    expect.stringContaining('shells/d.json is the report of'),
  ]);
  expect((await readLostShells(store, { now: now + 16_000 })).map(({ id }) => id)).toEqual(['a']);
});

test('refuses a folder or link in place of a report', async () => {
  await mkdir(path.join(folder, 'shells/a.json'), { recursive: true });
  await symlink('/nowhere', path.join(folder, 'shells/b.json'));
  await writeShell(store, state('c'));
  const { running, refused } = await readReports(store, { now });
  expect(running.map(({ id }) => id)).toEqual(['c']);
  expect(refused).toEqual(['a', 'b'].map((id) => expect.stringMatching(`^shells/${id}.json is no plain file.*: remove it`)));
});

test('silently removes a shell report that has no time', async () => {
  await writeShell(store, state('a', { at: 'never' }));
  expect(await readReports(store, { now })).toEqual({ running: [], refused: [] });
  expect(await store.list('shells/')).toEqual([]);
});

test('removes a stopped shell’s state at once', async () => {
  await writeShell(store, state('a'));
  await writeShell(store, state('b'));
  await removeShell(store, 'a');
  expect(await ids()).toEqual(['b']);
});

test('treats shells of other system users as alive', async () => {
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  await writeShell(store, state('other user', { host: hostname(), pid: 1 }));
  expect(await ids()).toEqual(['other user']);
  kill.mockRestore();
});

test('does not check processes on other machines', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeShell(store, state('elsewhere', { pid }));
  expect(await ids()).toEqual(['elsewhere']);
});

test.each(['id', 'at', 'seq', 'versions', 'failures', 'offer'] as const)('ignores a shell’s state without %s', async (name) => {
  const { [name]: _, ...rest } = state('half');
  await store.replace('shells/half.json', new TextEncoder().encode(JSON.stringify(rest)));
  expect(await ids()).toEqual([]);
});

test('ignores and removes a state that is too large', async () => {
  await writeShell(store, state('own'));
  await store.replace('shells/large.json', new Uint8Array(5 * 2 ** 20));
  expect(await ids()).toEqual(['own']);
  expect(await store.names('shells')).toEqual(['own.json']);
});

test('counts signals once when several workers share a counter', () => {
  const signal = (visitors: number, since: string, over: Partial<CountedSignal> = {}): CountedSignal => ({
    remote: 'catalog',
    version: '1',
    slot: 'header.menu',
    kind: 'render-error',
    side: 'browser',
    visitors,
    since,
    ...over,
  });
  const shells = [
    state('a', { signals: { counter: 'x', counted: [signal(3, '2026-01-02')] } }),
    state('b', { signals: { counter: 'x', counted: [signal(4, '2026-01-02')] } }),
    state('c', { signals: { counter: 'y', counted: [signal(2, '2026-01-01'), signal(9, '2026-01-01', { kind: 'bad-lcp' })] } }),
    state('d'),
  ];
  expect(allSignals(shells)).toEqual([signal(9, '2026-01-01', { kind: 'bad-lcp' }), signal(6, '2026-01-01')]);
});

test('reads only the newest of thousands of shell states', async () => {
  await mkdir(path.join(folder, 'shells'));
  const junk = async (index: number) => {
    const file = path.join(folder, 'shells', `junk-${index}.json`);
    await writeFile(file, '{"id":"x"}');
    // Makes the file old enough, because file systems may round times.
    await utimes(file, new Date(now), new Date(now));
  };
  await Promise.all(Array.from({ length: 2000 }, (_, index) => junk(index)));
  await writeShell(store, state('live'));
  const reads = jest.spyOn(store, 'get');
  expect(await ids()).toEqual(['live']);
  expect(reads.mock.calls.length).toBeLessThanOrEqual(256);
});
