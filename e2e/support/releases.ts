import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { Release, ReleaseFile } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { readHead } from '@shop/store/journal';
import { browserKey, integrityOf, putManifest, readRelease, serverKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { type Trusting, trusting } from '@shop/store/trust';
import { root } from '../../scripts/lib/install.mjs';
import { appendTo, type TestRelease, writeRelease } from '../../shell/server/testing/test-store.ts';
import { releaseKeyFile, workFolder } from './folders.ts';
import type { TestShell } from './test.ts';

/** Registers a key with rights for this remote only. */
export async function registerTeam(shell: TestShell, name: string): Promise<string> {
  const keyFile = path.join(workFolder, `key-${randomUUID()}.json`);
  const { publicKey } = JSON.parse(await shell.releaseAs(keyFile, 'keys', 'create', '--json')) as { publicKey: string };
  await shell.release('remotes', 'set', name, '--owner', 'Yazı işleri', '--contact', `${name}@shop.example`);
  await shell.release('keys', 'add', publicKey, '--holder', `CI of ${name}`, '--role', 'upload', '--role', 'promote', '--remote', name);
  return keyFile;
}

export type SourceChanges = Readonly<Record<string, readonly (readonly [from: string | RegExp, to: string])[] | string>>;

export async function changedRemote(remote: RemoteName, changes: SourceChanges): Promise<string> {
  const own = `mfe-${remote}`;
  const dir = path.join(workFolder, `${own}-${randomUUID()}`);
  await cp(path.join(root, own), dir, { recursive: true, filter: (source) => !/[\\/](?:node_modules|dist)$/.test(source) });
  await symlink(path.join(root, own, 'node_modules'), path.join(dir, 'node_modules'));
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(dir, name);
    if (typeof change === 'string') {
      await writeFile(file, change);
      continue;
    }
    let text = await readFile(file, 'utf8');
    for (const [from, to] of change) {
      const after = text.replace(from, to);
      if (after === text) throw new Error(`${name} does not contain ${from}`);
      text = after;
    }
    await writeFile(file, text);
  }
  return dir;
}

export const changedCatalog = (headline: string): Promise<string> =>
  changedRemote('catalog', { 'src/messages/tr.ts': [[/(\bheadline: )'[^']*'/, `$1'${headline}'`]] });

export async function buildElsewhere(dir: string): Promise<string> {
  const rspack = path.join(root, 'mfe-catalog/node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: dir });
  return path.join(dir, 'dist');
}

type Half = 'browser' | 'server';
const keyOf = { browser: browserKey, server: serverKey };
const ENTRY = 'remoteEntry.js';

export type Alteration = Partial<Record<Half, (entry: string) => string>>;

export type Texts = Readonly<Record<string, string>>;

export interface Releases {
  liveVersion: (remote: RemoteName) => Promise<string>;
  /** Stores the copy without validating or publishing it. */
  copyLive: (remote: RemoteName, version: string, alter?: Alteration) => Promise<void>;
  publishCopy: (remote: RemoteName, version: string, texts: Texts) => Promise<void>;
  write: (release: TestRelease) => Promise<void>;
  publish: (remote: RemoteName, version: string) => Promise<void>;
  rollBack: (remote: RemoteName, version: string) => Promise<void>;
}

export interface FolderReleases extends Releases {
  store: FolderStore;
  alterLive: (remote: RemoteName, alter: Alteration) => Promise<void>;
}

async function liveIn(store: Trusting<Store>, remote: RemoteName): Promise<string> {
  const version = (await readHead(store))?.composition[remote];
  if (version === undefined) throw new Error(`nothing of ${remote} is live`);
  return version;
}

async function readLive(store: Trusting<Store>, remote: RemoteName): Promise<Release> {
  const release = await readRelease(store, remote, await liveIn(store, remote));
  if (!release) throw new Error(`the live release of ${remote} is not in the store`);
  return release;
}

export function releasesIn(folder: string): FolderReleases {
  const store = trusting(createFolderStore(folder), { isPublic: false, keyFile: releaseKeyFile });
  return {
    ...releasesOf(store),
    store,
    async alterLive(remote, alter) {
      const release = await readLive(store, remote);
      for (const [half, change] of Object.entries(alter) as [Half, (entry: string) => string][]) {
        const file = store.path(keyOf[half](remote, release.version, ENTRY));
        await writeFile(file, change(await readFile(file, 'utf8')));
      }
    },
  };
}

export function releasesOf(store: Trusting<Store>): Releases {
  const decide = (action: 'publish' | 'rollback', remote: RemoteName, version: string) =>
    appendTo(store, action, { remote, version }, new Date().toISOString());
  const publish = (remote: RemoteName, version: string) => decide('publish', remote, version);

  async function copyLive(remote: RemoteName, version: string, alter: Alteration = {}, texts: Texts = {}): Promise<void> {
    const release = await readLive(store, remote);
    const from = release.version;
    const changes = { [from]: version, [entryGlobal(remote, from)]: entryGlobal(remote, version), ...texts };
    const changed = (text: string, by: Texts) => Object.entries(by).reduce((all, [old, next]) => all.replaceAll(old, next), text);
    const missing = new Set(Object.keys(texts));

    async function copyHalf(half: Half): Promise<ReleaseFile[]> {
      const hashes: Record<string, string> = {};
      async function copyFile(file: ReleaseFile): Promise<ReleaseFile> {
        let bytes = (await store.get(keyOf[half](remote, from, file.path))) ?? new Uint8Array();
        if (file.path.endsWith('.js')) {
          const before = Buffer.from(bytes).toString();
          for (const text of missing) if (before.includes(text)) missing.delete(text);
          const text = changed(before, { ...changes, ...hashes });
          bytes = Buffer.from(file.path === ENTRY ? (alter[half]?.(text) ?? text) : text);
        }
        await store.putIfAbsent(keyOf[half](remote, version, file.path), bytes);
        const integrity = integrityOf(bytes);
        hashes[file.integrity] = integrity;
        return { ...file, integrity, size: bytes.length };
      }
      const files = release[half].filter(({ path: file }) => !/\.(?:br|gz)$/.test(file));
      const others = await Promise.all(files.filter((file) => file.path !== ENTRY).map(copyFile));
      // The entry comes last: it contains the other files' hashes.
      const entries = await Promise.all(files.filter((file) => file.path === ENTRY).map(copyFile));
      return [...entries, ...others];
    }

    const copy: Release = { ...release, version, browser: await copyHalf('browser'), server: await copyHalf('server') };
    if (missing.size > 0) throw new Error(`${remote} says nowhere "${[...missing].join('", "')}"`);
    await putManifest(store, copy, Buffer.from(JSON.stringify(copy)));
  }

  return {
    liveVersion: (remote) => liveIn(store, remote),
    copyLive: (remote, version, alter) => copyLive(remote, version, alter),
    async publishCopy(remote, version, texts) {
      await copyLive(remote, version, {}, texts);
      await publish(remote, version);
    },
    write: (release) => writeRelease(store, release),
    publish,
    rollBack: (remote, version) => decide('rollback', remote, version),
  };
}
