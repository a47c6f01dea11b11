import { chmod, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { createFolderStore } from '@shop/store/folder-store';
import { append, readJournal } from '@shop/store/journal';
import { putManifest } from '@shop/store/releases';
import { trusting } from '@shop/store/trust';
import { knownFileOf } from './known-file.ts';
import { runProgram } from './program.ts';

let base: string;
let folder: string;
let keyFile: string;
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'known-'));
  folder = path.join(base, 'releases');
  keyFile = path.join(base, 'own', 'release-key.json');
  await begin(folder, keyFile);
  await publish('1');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const at = '2026-01-02T03:04:05.000Z';
const signing = (releases = folder, key = keyFile) => trusting(createFolderStore(releases), { isPublic: false, keyFile: key });
const begin = (releases: string, key: string) => ensureDevelopmentRegistry(createFolderStore(releases), { keyFile: key });
async function publish(version: string, store = signing()): Promise<void> {
  const manifest = { remote: 'catalog', version, builtAt: at, source: version, shared: {}, routes: [], slots: [], assets: {} };
  const files = { surface: { js: [], css: [] }, browser: [], server: [] };
  await putManifest(store, { remote: 'catalog', version }, Buffer.from(JSON.stringify({ ...manifest, ...files })));
  const { next: seq } = await readJournal(store);
  await append(store, { seq, action: 'publish', remote: 'catalog', version, at, who: 'ali', why: '', composition: { catalog: version } });
}
const verify = (key = keyFile) => runProgram(['verify'], { RELEASE_STORE: folder, RELEASE_KEY: key });

test('accepts a store on first use with a notice', async () => {
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringMatching(/all is well\nFirst use: nothing to compare with\./) });
  await publish('2');
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('Compared with your last verify') });
});

test('refuses a store whose registry and journal were replaced together', async () => {
  await verify();
  const [other, otherKey] = [path.join(base, 'other'), path.join(base, 'attacker-key.json')];
  await begin(other, otherKey);
  await publish('1', signing(other, otherKey));
  await rm(folder, { recursive: true });
  await cp(other, folder, { recursive: true });
  for (const _ of ['first', 'again'])
    expect(await verify()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The registry was replaced, damaged[^\n]*\nThe journal of production was/),
    });
});

test('refuses a journal reset to an older valid state', async () => {
  await cp(folder, path.join(base, 'older'), { recursive: true });
  await publish('2');
  await verify();
  await rm(folder, { recursive: true });
  await cp(path.join(base, 'older'), folder, { recursive: true });
  for (const _ of ['first', 'again'])
    expect(await verify()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/production was replaced, damaged or cut back: entry 2 .*Make nothing live: .*remove this file/s),
    });
});

test.each([
  ['was cut back', []],
  ['was cut back and continued', ['3']],
])('supersedes lost entries that the known state names when the journal %s', async (_, continued) => {
  await publish('2');
  await verify();
  await rm(path.join(folder, 'journal/000000000002.json'));
  for (const version of continued) await publish(version);
  const release = (...args: string[]) => runProgram(args, { RELEASE_STORE: folder, RELEASE_KEY: keyFile });
  expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining('supersede live --channel <name> if no shell') });
  expect(await release('supersede', 'live', '--why', 'lost')).toMatchObject({ code: 0 });
  expect(await verify()).toMatchObject({ code: 0 });
  expect(await release('supersede', 'live')).toMatchObject({ code: 1, err: expect.stringContaining('No entry of production is lost') });
});

test('accepts an older journal that a supersede continues', async () => {
  await publish('2');
  await verify();
  await rm(path.join(folder, 'journal/000000000002.json'));
  const entry = { action: 'supersede', at, who: 'ali', why: 'lost', composition: { catalog: '1' } };
  await append(signing(), { ...entry, seq: 3, after: 1 });
  expect(await verify()).toMatchObject({ code: 0 });
});

test('remembers the known state of each store separately', async () => {
  await verify();
  const other = path.join(base, 'other');
  await begin(other, keyFile);
  const { out } = await runProgram(['verify'], { RELEASE_STORE: other, RELEASE_KEY: keyFile });
  expect(out).toContain('First use');
});

test('refuses a damaged file of known state', async () => {
  await verify();
  const { file } = knownFileOf(keyFile, folder);
  await writeFile(file, '{');
  expect(await verify()).toMatchObject({ code: 1, err: expect.stringMatching(/is not JSON.*Restore it/) });
});

test.each<[string, (own: string) => Promise<unknown>]>([
  ['a file', (own) => writeFile(own, '')],
  ['a link to nothing', (own) => symlink('/nowhere', own)],
])('refuses %s in place of the folder for known state', async (_, make) => {
  await make(path.join(base, 'own/release-known'));
  expect(await verify()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/release-known is no folder, or a link to none\. Restore it/),
  });
});

test('names the missing permission to read the known state', async () => {
  await verify();
  const { file, read } = knownFileOf(keyFile, folder);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  else await chmod(file, 0);
  const reading = read().finally(() => isRoot && process.seteuid?.(0));
  await expect(reading).rejects.toThrow(`Make ${file} readable for you`);
});

test('reports that the known state cannot be written', async () => {
  const occupied = path.join(base, 'occupied');
  await writeFile(occupied, '');
  expect(await verify(path.join(occupied, 'release-key.json'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/First use.*This verify is not remembered/s),
  });
});
