import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RemoteName } from '@shop/contracts/remote';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { compositionId, readHead, readJournal } from '@shop/store/journal';
import { browserKey, integrityOf, releaseKey } from '@shop/store/releases';
import { type ShellState, writeShell } from '@shop/store/shells';
import { apply } from './apply.ts';
import { planPublish } from './plan.ts';
import { restore, rollback, supersede } from './revert.ts';
import { readStatus } from './status.ts';

const at = '2026-01-02T03:04:05.000Z';
const bytesOf = (text: string) => new TextEncoder().encode(text);

let folder: string;
let store: FolderStore;

const publish = async (
  version: string,
  {
    remote = 'catalog',
    channel,
    routes = [],
    contracts = {},
  }: { remote?: RemoteName; channel?: string; routes?: object[]; contracts?: Record<string, string> } = {},
) => {
  const asset = bytesOf(`${remote} ${version}`);
  const file = { path: 'home.js', size: asset.length, integrity: integrityOf(asset) };
  await store.putIfAbsent(browserKey(remote, version, 'home.js'), asset);
  const release = { remote, version, builtAt: at, source: version, shared: {}, routes, slots: [], assets: {}, contracts };
  const files = { surface: { js: [], css: [] }, browser: [file], server: [] };
  await store.putIfAbsent(releaseKey(remote, version), bytesOf(JSON.stringify({ ...release, ...files })));
  await apply({ store, channel }, ({ journal }) => planPublish(journal, { remote, version, who: 'ayşe', why: '', at }));
};
const by = { who: 'ali', why: 'at night' };
const undo = (from = store) => rollback({ store: from, remote: 'catalog', ...by });
const back = (point: string, channel?: string) => restore({ store, channel, point, ...by });
const history = async () => (await readJournal(store)).entries.map(({ seq, version }) => `${seq} ${version}`);
const reasonOf = (plan: { ok: true } | { ok: false; reason: string }) => (plan.ok ? 'planned' : plan.reason);

const shell = (over: Partial<ShellState>): Promise<void> =>
  writeShell(store, {
    id: 'a',
    host: 'elsewhere',
    pid: 1,
    at: new Date().toISOString(),
    seq: 1,
    versions: {},
    failures: {},
    offer: { libraries: {}, runtimeExports: [], layouts: ['default'], middleware: [], slotOwners: {}, contracts: {} },
    ...over,
  });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'revert-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('rollback', () => {
  test('rolls back to a version of older contracts', async () => {
    await publish('1', { contracts: { 'slot line.preview': 'older' } });
    await publish('2', { contracts: { 'slot line.preview': 'newer' } });
    const offer = { libraries: {}, runtimeExports: [], layouts: ['default'], middleware: [], slotOwners: {} };
    await shell({ offer: { ...offer, contracts: { 'slot line.preview': 'newer' } } });
    expect(reasonOf(await undo())).toBe('planned');
  });

  test('refuses a rollback to a slot that the shell dropped', async () => {
    await publish('1', { contracts: { 'slot line.preview': 'older' } });
    await publish('2');
    const offer = { libraries: {}, runtimeExports: [], layouts: ['default'], middleware: [], slotOwners: {} };
    await shell({ offer: { ...offer, contracts: { 'slot line.buttons': 'newer' } } });
    expect(reasonOf(await undo())).toMatch('slot line.preview is unknown to the live shell');
  });

  test('lists rolled-back versions, latest first, when no target is left', async () => {
    for (const version of ['1', '2']) await publish(version);
    await undo();
    await publish('3');
    await rollback({ store, remote: 'catalog', to: '1', ...by });
    await rollback({ store, remote: 'catalog', to: '3', ...by });
    expect(reasonOf(await rollback({ store, remote: 'catalog', again: true, ...by }))).toMatch(
      /Name the one you want with --to:\n {2}1: ali rolled catalog back to 3 .*\n {2}2: ali rolled catalog back to 1 /,
    );
  });

  test('rolls back once when two people roll back', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    const results = await Promise.all([undo(createFolderStore(folder)), undo(createFolderStore(folder))]);
    expect(await history()).toEqual(['1 1', '2 2', '3 3', '4 2']);
    expect(results.map(reasonOf)).toContainEqual(expect.stringMatching(/ali rolled catalog back to 2 .* \(at night\).*Look at the shop/));
  });

  test.each<[string, (key: string, file: string) => Promise<unknown>, RegExp]>([
    ['missing manifest', (key) => unlink(key), /^The files of catalog 1 are not in the store any more/],
    ['damaged manifest', (key) => writeFile(key, '{'), /^The manifest of catalog 1 is damaged: .* is not JSON/],
    ['altered file', (_, file) => writeFile(file, 'x'), /^catalog 1 cannot be served any more:\n {2}\S+home\.js does not have the hash/],
  ])('refuses a rollback to a version with a %s', async (_, harm, reason) => {
    for (const version of ['1', '2']) await publish(version);
    await harm(store.path(releaseKey('catalog', '1')), store.path(browserKey('catalog', '1', 'home.js')));
    expect(reasonOf(await undo())).toMatch(reason);
    expect(await history()).toEqual(['1 1', '2 2']);
  });

  test("refuses a rollback that takes another remote's path", async () => {
    const routes = [{ id: 'info', path: '/info', layout: 'default' }];
    await publish('1', { routes });
    await publish('2');
    await publish('d1', { remote: 'designer', routes });
    expect(reasonOf(await undo())).toMatch(
      /^catalog 1 cannot be served any more:\n {2}The address \/info of page "info" belongs to designer d1/,
    );
    expect(await history()).toEqual(['1 1', '2 2', '3 d1']);
  });

  test('refuses a rollback to a release for an earlier shell', async () => {
    for (const version of ['1', '2']) await publish(version);
    await store.putIfAbsent(browserKey('catalog', '1', 'remoteEntry.js'), bytesOf('var catalog;'));
    expect(reasonOf(await undo())).toMatch(/^catalog 1 cannot be served any more:\n.*built for an earlier shell/);
    expect(await history()).toEqual(['1 1', '2 2']);
  });

  test('rolls back only in the named channel', async () => {
    for (const version of ['1', '2']) {
      await publish(version);
      await publish(version, { channel: 'staging' });
    }
    await rollback({ store, channel: 'staging', remote: 'catalog', ...by });
    expect([(await readHead(store))?.version, (await readHead(store, 'staging'))?.version]).toEqual(['2', '1']);
  });

  test('writes nothing in a dry run of a rollback', async () => {
    for (const version of ['1', '2']) await publish(version);
    expect(await rollback({ store, dryRun: true, remote: 'catalog', ...by })).toMatchObject({ ok: true, entry: { version: '1' } });
    expect(await history()).toEqual(['1 1', '2 2']);
  });
});

describe('restore', () => {
  beforeEach(async () => {
    await publish('c1');
    await publish('d1', { remote: 'designer' });
    await publish('c2');
    await publish('d2', { remote: 'designer' });
  });
  const live = async () => (await readHead(store))?.composition;

  test('restores an earlier composition as a whole', async () => {
    expect(await back(compositionId({ catalog: 'c1', designer: 'd1' }))).toMatchObject({ ok: true, entry: { action: 'restore', seq: 5 } });
    expect(await live()).toEqual({ catalog: 'c1', designer: 'd1' });
    expect(reasonOf(await undo())).toMatch(/^Nothing was done: ali restored the composition .* less than a minute ago/);
    expect(reasonOf(await rollback({ store, remote: 'catalog', again: true, ...by }))).toMatch(/no version of catalog before c1/);
  });

  test('shows a restore in the status of each changed remote', async () => {
    await back(compositionId({ catalog: 'c1', designer: 'd1' }));
    await back(compositionId({ catalog: 'c2', designer: 'd1' }));
    const actions = (await readStatus(store)).remotes.map(({ remote, live }) => [remote, live?.entry?.action, live?.entry?.seq]);
    expect(actions.filter(([, action]) => action)).toEqual([
      ['catalog', 'restore', 6],
      ['designer', 'restore', 5],
    ]);
  });

  test('keeps remotes that the restored composition lacks', async () => {
    await back('1');
    expect(await live()).toEqual({ catalog: 'c1', designer: 'd2' });
  });

  test('names every version that a restore cannot serve', async () => {
    await unlink(store.path(releaseKey('catalog', 'c1')));
    await writeFile(store.path(browserKey('designer', 'd1', 'home.js')), 'x');
    expect(reasonOf(await back('2'))).toMatch(/^The files of catalog c1 .*\ndesigner d1 cannot be served any more:\n.*\nChoose another/);
    expect(await live()).toEqual({ catalog: 'c2', designer: 'd2' });
  });

  test('accepts only one of two concurrent changes to a channel', async () => {
    const results = await Promise.all([back('2'), undo(createFolderStore(folder))]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.map(reasonOf)).toContainEqual(expect.stringMatching(/^Nothing was done: ali .* \(at night\) a moment ago/));
    expect((await readJournal(store)).entries).toHaveLength(5);
  });

  test('restores what shells serve after the newest entries were lost', async () => {
    await shell({ seq: 4, versions: { catalog: 'c2', designer: 'd2' } });
    for (const seq of [3, 4]) await rm(store.path(`journal/00000000000${seq}.json`));
    expect(reasonOf(await undo())).toMatch(/ends with entry 2, but shells follow entry 4/);
    expect(await supersede({ store, point: 'served', ...by })).toMatchObject({
      ok: true,
      entry: { seq: 5, after: 2, action: 'supersede' },
    });
    expect(await live()).toEqual({ catalog: 'c2', designer: 'd2' });
    expect(await undo()).toMatchObject({ ok: true, entry: { seq: 6, version: 'c1' } });
  });

  test.each<[string, ShellState['versions'][], RegExp]>([
    ['no shell runs', [], /^No shell is following/],
    ['shells differ', [{ catalog: 'c1' }, { catalog: 'c2' }], /^The shells serve different compositions/],
  ])('asks for a composition when %s', async (_, all, reason) => {
    for (const [index, versions] of all.entries()) await shell({ id: String(index), versions });
    expect(reasonOf(await back('served'))).toMatch(reason);
  });
});
