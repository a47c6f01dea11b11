import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FolderStore } from '@shop/store/folder-store';
import { readHead, readJournal } from '@shop/store/journal';
import { writeOpenPages } from '@shop/store/open-pages';
import { publishContracts } from '@shop/store/published-contracts';
import { damagesOf, deletionKey, listVersions, readRelease, releaseKey } from '@shop/store/releases';
import { createDevelopmentStore } from '@shop/store/testing/development-store';
import { verifyStore } from '@shop/store/verify';
import { deleteUnneeded, type GcOptions } from './gc.ts';
import { promote } from './publish.ts';
import { rollback } from './revert.ts';
import { appendEntry, storeVersion } from './testing/store-versions.ts';

const KILLS = Number(process.env.KILLED_PUBLISHERS ?? 6);

let base: string;
let folder: string;
let store: FolderStore;
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'gc-'));
  folder = path.join(base, 'releases');
  store = await createDevelopmentStore(folder);
});
afterEach(() => rm(base, { recursive: true, force: true }));

const at = '2026-01-02T03:04:05.000Z';
const by = { who: 'ayşe', why: 'full disk' };
const publish = async (version: string, channel = 'production', time = at): Promise<void> => {
  await storeVersion(store, 'catalog', version, at);
  await appendEntry(store, { action: 'publish', remote: 'catalog', version, at: time, channel });
};
const publishTo = async (newest: number): Promise<void> => {
  for (let version = 1; version <= newest; version += 1) await publish(String(version));
};
const gc = (more: Partial<GcOptions> = {}) => deleteUnneeded({ store, ...by, ...more });
const versions = () => listVersions(store, 'catalog');

test('records the deletion of unneeded versions in each journal', async () => {
  await publishTo(7);
  await publish('2', 'staging');
  await writeOpenPages(store, { build: '00000000000a', at, versions: { catalog: ['1'] } });
  expect(await gc()).toMatchObject({ ok: true, deleted: [{ version: '1' }, { version: '3' }] });
  expect(await versions()).toEqual(['2', '4', '5', '6', '7']);
  expect(await store.names('remotes/catalog')).toEqual(['2', '4', '5', '6', '7']);
  expect(await store.names('open-pages')).toEqual([]);
  for (const channel of ['production', 'staging'])
    expect(await readHead(store, channel)).toMatchObject({ action: 'gc', who: 'ayşe', why: 'full disk' });
  expect((await readHead(store))?.composition).toEqual({ catalog: '7' });
  expect(await verifyStore(store)).toMatchObject({ problems: [], unfinished: [] });
  expect(await readdir(folder)).not.toContain('gc.json');
});

test('keeps the versions of running canaries', async () => {
  await publishTo(7);
  const { seq } = (await readHead(store)) ?? { seq: 0 };
  const canary = { remote: 'catalog', version: '1', baseline: '7', threshold: 500, since: seq + 1 };
  await appendEntry(store, { action: 'canary', remote: 'catalog', version: '1', at, composition: { catalog: '7' }, canaries: [canary] });
  expect(await gc()).toMatchObject({ ok: true, deleted: [{ version: '2' }, { version: '3' }] });
  expect(await readHead(store)).toMatchObject({ action: 'gc', canaries: [canary] });
});

test('deletes versions from a store with published contracts', async () => {
  await publishTo(7);
  const contracts = { contracts: {}, contractVersions: {}, packages: {}, files: {}, libraries: {}, runtimeExports: [] };
  const { trust } = await createDevelopmentStore(folder);
  expect(await publishContracts(store, trust, contracts, { channel: 'production', seq: 7, replaces: true })).toBe(true);
  expect(await gc()).toMatchObject({ ok: true, deleted: [{ version: '1' }, { version: '2' }, { version: '3' }] });
});

test('writes no gc entry when every version is needed', async () => {
  await publishTo(4);
  expect(await gc()).toMatchObject({ ok: true, deleted: [] });
  expect((await readJournal(store)).entries).toHaveLength(4);
});

test('deletes no release when the channel is frozen', async () => {
  await publishTo(7);
  await appendEntry(store, { action: 'freeze', at, why: 'sale' });
  const before = await store.list('');
  expect(await gc()).toMatchObject({ ok: false, reason: expect.stringContaining('froze production') });
  expect(await store.list('')).toEqual(before);
});

test('keeps files that a publisher is writing', async () => {
  await publishTo(7);
  await store.putIfAbsent('remotes/catalog/8/browser/remoteEntry.js', new TextEncoder().encode('half'));
  expect(await gc()).toMatchObject({ ok: true });
  expect(await store.list('remotes/catalog/8/')).toEqual(['remotes/catalog/8/browser/remoteEntry.js']);
});

function interrupted(operation: 'putIfAbsent' | 'remove', prefix: string, meanwhile: () => Promise<unknown>): FolderStore {
  let isOver = false;
  const before = async (key: string): Promise<void> => {
    if (isOver || !key.startsWith(prefix)) return;
    isOver = true;
    await meanwhile();
  };
  return {
    ...store,
    async putIfAbsent(key, bytes) {
      if (operation === 'putIfAbsent') await before(key);
      return store.putIfAbsent(key, bytes);
    },
    async remove(key) {
      if (operation === 'remove') await before(key);
      return store.remove(key);
    },
  };
}
const promoteOld = (version: string, from = store) => promote({ store: from, remote: 'catalog', version, who: 'ali', why: '' });
const toOld = (to: string, from = store) => rollback({ store: from, remote: 'catalog', to, ...by });

test('keeps a version that goes live while gc marks versions', async () => {
  await publishTo(7);
  const slow = interrupted('putIfAbsent', 'journal/', () =>
    appendEntry(store, { action: 'rollback', remote: 'catalog', version: '2', at }),
  );
  expect(await gc({ store: slow })).toMatchObject({ ok: true, deleted: [{ version: '3' }] });
  expect((await readHead(store))?.composition).toEqual({ catalog: '2' });
  expect(await verifyStore(store)).toMatchObject({ problems: [] });
  expect(await store.get(deletionKey('catalog', '2'))).toBeUndefined();
});

test('refuses a promote when gc has marked the version', async () => {
  await publishTo(7);
  const slow = interrupted('putIfAbsent', 'journal/', () => gc());
  expect(await promoteOld('2', slow)).toMatchObject({ ok: false, reason: expect.stringContaining('catalog 2 is not in the store') });
  expect((await readHead(store))?.composition).toEqual({ catalog: '7' });
});

test('refuses to use or upload a version during its deletion', async () => {
  await publishTo(7);
  const said: unknown[] = [];
  const slow = interrupted('remove', releaseKey('catalog', '2'), async () => said.push(await promoteOld('2'), await toOld('2')));
  expect(await gc({ store: slow })).toMatchObject({ ok: true });
  expect(said).toEqual(
    [1, 2].map(() => expect.objectContaining({ ok: false, reason: expect.stringContaining('catalog 2 is being deleted') })),
  );
});

test('refuses a second gc only while the first one runs', async () => {
  await publishTo(7);
  const said: unknown[] = [];
  expect(await gc({ store: interrupted('remove', releaseKey('catalog', '2'), async () => said.push(await gc())) })).toMatchObject({
    ok: true,
  });
  expect(said).toEqual([{ ok: false, reason: expect.stringMatching(/^ayşe runs gc on .* \(process \d+\) since 2/) }]);

  await publish('8', 'production', new Date().toISOString());
  const dead = spawn(process.execPath, ['--version']);
  await once(dead, 'close');
  const lock = { id: 'x', host: hostname(), pid: dead.pid, at: new Date().toISOString(), who: 'ali' };
  await store.putIfAbsent('gc.json', new TextEncoder().encode(JSON.stringify(lock)));
  expect(await gc()).toMatchObject({ ok: true, deleted: [{ version: '4' }] });
});

test('stops a gc when another gc has taken over', async () => {
  await publishTo(7);
  const steal = async () => {
    await store.remove('gc.json');
    await store.putIfAbsent('gc.json', new TextEncoder().encode('{"id":"y","host":"elsewhere","pid":1,"at":"2026-01-02","who":"ali"}'));
  };
  const result = await gc({ store: interrupted('remove', releaseKey('catalog', '1'), steal) });
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('taken over') });
  expect(await versions()).toContain('2');
});

test('keeps files of live versions while publishers and gc compete', async () => {
  await publishTo(9);
  let isOver = false;
  const publisher = async (): Promise<number> => {
    let promoted = 0;
    for (let round = 0; round < 24; round += 1) {
      const all = await versions();
      const old = all[(round * 3) % all.length] ?? '9';
      if ((await (round % 2 === 0 ? promoteOld(old) : toOld(old))).ok) promoted += 1;
      await storeVersion(store, 'catalog', `1${round}`, at);
    }
    isOver = true;
    return promoted;
  };
  const collector = async (): Promise<number> => {
    let deleted = 0;
    while (!isOver) {
      const result = await gc();
      if (result.ok) deleted += result.deleted.length;
      const live = String((await readHead(store))?.composition.catalog);
      const release = await readRelease(store, 'catalog', live);
      expect(release && (await damagesOf(store, release))).toEqual([]);
    }
    return deleted;
  };
  const [promoted, deleted] = await Promise.all([publisher(), collector()]);
  expect(promoted).toBeGreaterThan(5);
  expect(deleted).toBeGreaterThan(5);
  expect((await verifyStore(store)).problems).toEqual([]);
});

test(
  'leaves a valid store whenever gc is killed',
  async () => {
    const program = path.join(import.meta.dirname, 'testing/gc-once.ts');
    for (let run = 0; run < KILLS; run += 1) {
      await rm(folder, { recursive: true });
      store = await createDevelopmentStore(folder);
      await publishTo(7);
      const changes = 1 + ((run * 5 + 2) % 23);
      const child = spawn(process.execPath, [program, folder], { env: { ...process.env, NODE_OPTIONS: '' } });
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk;
      });
      let seen = 0;
      createInterface(child.stdout).on('line', () => {
        seen += 1;
        if (seen === changes) child.kill('SIGKILL');
      });
      await once(child, 'close');
      expect(errors).toBe('');

      expect((await verifyStore(store)).problems).toEqual([]);
      expect(await toOld('6')).toMatchObject({ ok: true });
      expect(await gc()).toMatchObject({ ok: true });
      expect((await verifyStore(store)).problems).toEqual([]);
      const left = new Set((await store.list('remotes/catalog/')).map((key) => key.split('/')[2]));
      expect([...left].filter((version) => version !== '3')).toEqual(['4', '5', '6', '7']);
      expect((await readdir(folder)).sort()).toEqual(['journal', 'registry', 'remotes']);
    }
  },
  400_000 + KILLS * 10_000,
);
