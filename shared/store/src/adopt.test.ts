import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { adopt } from './adopt.ts';
import { ensureDevelopmentRegistry } from './development.ts';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { append, readJournal } from './journal.ts';
import { browserKey, integrityOf, readRelease, releaseKey } from './releases.ts';
import { cosign } from './signatures.ts';
import { createSignedStore } from './testing/signed-store.ts';
import { trusting } from './trust.ts';
import { appendSealed, MoreSignatures } from './verified-journal.ts';
import { verifyStore } from './verify.ts';

let base: string;
let plain: FolderStore;
const at = '2026-01-02T03:04:05.000Z';
const by = { at, who: 'ayşe', why: '' };

const upload = async (store: FolderStore, version: string): Promise<void> => {
  const bytes = new TextEncoder().encode(version);
  await store.putIfAbsent(browserKey('catalog', version, 'home.js'), bytes);
  const browser = [{ path: 'home.js', size: bytes.length, integrity: integrityOf(bytes) }];
  const manifest = { remote: 'catalog', version, builtAt: at, source: 'x', shared: {}, routes: [], slots: [], assets: {} };
  const files = { surface: { js: [], css: [] }, browser, server: [] };
  await store.putIfAbsent(releaseKey('catalog', version), new TextEncoder().encode(JSON.stringify({ ...manifest, ...files })));
};
const publish = async (store: FolderStore, seq: number, channel = 'production'): Promise<void> => {
  await upload(store, String(seq));
  await append(store, {
    ...by,
    seq,
    channel,
    action: 'publish',
    remote: 'catalog',
    version: String(seq),
    composition: { catalog: String(seq) },
  });
};
const development = () =>
  trusting(plain, { isPublic: false, keyFile: path.join(base, 'release-key.json'), marksFolder: path.join(base, 'trust') });
const lives = async (store = development()) => (await readJournal(store)).entries.map(({ composition }) => composition.catalog);

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'adopt-'));
  plain = createFolderStore(path.join(base, 'releases'));
  for (const seq of [1, 2, 3]) await publish(plain, seq);
  await publish(plain, 1, 'staging');
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('refuses an unsigned store until it is adopted', async () => {
  await expect(readJournal(development())).rejects.toThrow('The store is not signed');
});

test('signs an unsigned store in development without losing entries', async () => {
  expect(await ensureDevelopmentRegistry(plain, { keyFile: path.join(base, 'release-key.json') })).toBe(true);
  const store = development();
  expect(await lives(store)).toEqual(['1', '2', '3', '3']);
  expect(await readRelease(store, 'catalog', '1')).toMatchObject({ version: '1' });
  await append(plain, { ...by, seq: 5, action: 'rollback', remote: 'catalog', version: '1', composition: { catalog: '1' } });
  expect((await readJournal(development())).stopped).toContain('journal/000000000005.json is not signed');
  await plain.remove('journal/000000000005.json');
  await append(store, {
    ...by,
    at: new Date().toISOString(),
    seq: 5,
    action: 'rollback',
    remote: 'catalog',
    version: '2',
    composition: { catalog: '2' },
  });
  expect(await lives()).toEqual(['1', '2', '3', '3', '2']);
  expect(await verifyStore(development())).toMatchObject({ channels: 2, problems: [] });
  expect(await ensureDevelopmentRegistry(plain, { keyFile: path.join(base, 'release-key.json') })).toBe(false);
});

test('refuses to adopt a store whose known registry is missing', async () => {
  const options = { keyFile: path.join(base, 'release-key.json'), marksFolder: path.join(base, 'trust') };
  await ensureDevelopmentRegistry(plain, options);
  await lives();
  const lost = path.join(base, 'releases/registry');
  await rm(lost, { recursive: true });
  const own = path.join(base, 'trust/registry');
  const refusal = new RegExp(`has lost its registry .*Copy this shop's own copy, ${own}, to registry/`);
  await expect(ensureDevelopmentRegistry(plain, options)).rejects.toThrow(refusal);
  await mkdir(lost);
  await expect(ensureDevelopmentRegistry(plain, options)).rejects.toThrow(refusal);
  await rm(path.join(base, 'releases'), { recursive: true });
  await expect(ensureDevelopmentRegistry(plain, options)).rejects.toThrow('has lost its registry');
});

const registryFolder = () => path.join(base, 'releases/registry');
const replaceBy = async (make: (target: string) => Promise<unknown>, target: string): Promise<void> => {
  await rm(target, { recursive: true });
  await make(target);
};
const first = 'registry/000001.json';
const second = 'registry/000002.json';

test.each<[string, () => Promise<unknown>, string]>([
  ['a damaged file', () => writeFile(plain.path(first), 'junk'), `${first} is not the version`],
  ['a large file', () => writeFile(plain.path(first), Buffer.alloc(2 ** 20)), `${first} has `],
  ['a folder as file', () => replaceBy(mkdir, plain.path(first)), `${first} is no plain file`],
  ['junk after it', () => writeFile(plain.path(second), 'junk'), `${second} is not JSON`],
  ['a folder after it', () => mkdir(plain.path(second)), `${second} is no plain file`],
  ['a link as folder', () => replaceBy((target) => symlink(base, target), registryFolder()), 'is reached by a link'],
  ['a file as folder', () => replaceBy((target) => writeFile(target, ''), registryFolder()), `${first} is missing`],
])('follows the registry that a shop has verified despite %s', async (_, damage, named) => {
  const options = { keyFile: path.join(base, 'release-key.json'), marksFolder: path.join(base, 'trust') };
  await ensureDevelopmentRegistry(plain, options);
  await lives();
  await damage();
  expect(await ensureDevelopmentRegistry(plain, options)).toBe(false);
  const restarted = development();
  expect(await lives(restarted)).toEqual(['1', '2', '3', '3']);
  expect(restarted.trust.refusedRegistries()).toContainEqual(expect.stringContaining(named));
});

test('reports a damaged registry file until its restoration', async () => {
  const options = { keyFile: path.join(base, 'release-key.json'), marksFolder: path.join(base, 'trust') };
  await ensureDevelopmentRegistry(plain, options);
  await lives();
  await writeFile(plain.path(first), 'junk');
  const restarted = development();
  for (const _ of ['first', 'again']) {
    await lives(restarted);
    expect(restarted.trust.refusedRegistries()).toEqual([expect.stringContaining(`copy ${path.join(base, 'trust', first)} to it`)]);
  }
  await copyFile(path.join(base, 'trust', first), plain.path(first));
  await lives(restarted);
  expect(restarted.trust.refusedRegistries()).toEqual([]);
});

test('starts from a valid registry followed by an invalid file', async () => {
  const keyFile = path.join(base, 'release-key.json');
  await ensureDevelopmentRegistry(plain, { keyFile });
  await writeFile(plain.path(second), 'junk');
  expect(await ensureDevelopmentRegistry(plain, { keyFile, marksFolder: path.join(base, 'never') })).toBe(false);
});

test('refuses an adopted entry that was altered later', async () => {
  await ensureDevelopmentRegistry(plain, { keyFile: path.join(base, 'release-key.json') });
  await writeFile(plain.path('journal/000000000002.json'), '{}');
  const { entries, unreadable } = await readJournal(development());
  expect(entries.map(({ seq }) => seq)).toEqual([1, 3, 4]);
  expect(unreadable.map(({ reason }) => reason)).toEqual(['journal/000000000002.json is not the entry that was adopted']);
});

test('requires as many signatures for adoption as for registry changes', async () => {
  const signed = await createSignedStore();
  await publish(signed.plain, 1);
  const ayşe = signed.as('ayşe');
  await signed.changeRegistry(({ grants }) => ({ grants: [...grants, { role: 'upload', keys: [signed.ids.ayşe] }] }), 'ayşe', 'çağrı');
  const waiting = await adopt(ayşe, signed.plain, 'production', by).catch((error: MoreSignatures) => error);
  expect(waiting).toBeInstanceOf(MoreSignatures);
  expect((await readJournal(ayşe)).entries).toEqual([]);
  const both = await cosign('entry', (waiting as MoreSignatures).signed, [signed.keys.çağrı]);
  const çağrı = signed.as('çağrı');
  expect(await appendSealed(çağrı, çağrı.trust, 'production', both)).toBe(true);
  expect(await lives(signed.shell() as ReturnType<typeof development>)).toEqual(['1', '1']);
  await expect(adopt(ayşe, signed.plain, 'production', by)).rejects.toThrow('The channel production is signed already');
  await signed.remove();
});
