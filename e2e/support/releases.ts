import { randomUUID } from 'node:crypto';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { Release, ReleaseFile } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { readHead } from '@shop/store/journal';
import { browserKey, integrityOf, readRelease, releaseKey, serverKey } from '@shop/store/releases';
import { root } from '../../scripts/lib/install.mjs';
import { appendTo, type TestRelease, writeRelease } from '../../shell/server/test-store.ts';
import { workFolder } from './folders.ts';

// Releases as tests need them: of sources that were changed, copies that differ, those written by hand, spoiled ones.

/** A copy of a team's folder with another Turkish text, what follows `key` in its messages: to be published with `--dir`. */
export async function changedRemote(remote: RemoteName, key: string, text: string): Promise<string> {
  const own = `mfe-${remote}`;
  const dir = path.join(workFolder, `${own}-${randomUUID()}`);
  await cp(path.join(root, own), dir, { recursive: true, filter: (source) => !/[\\/](?:node_modules|dist)$/.test(source) });
  await symlink(path.join(root, own, 'node_modules'), path.join(dir, 'node_modules'));
  const file = path.join(dir, 'src/messages/tr.ts');
  const before = await readFile(file, 'utf8');
  const after = before.replace(new RegExp(`(\\b${key}: )'[^']*'`), `$1'${text}'`);
  if (after === before) throw new Error(`there is no ${key} to change`);
  await writeFile(file, after);
  return dir;
}

/** The catalog team's folder, with another headline on the home page. */
export const changedCatalog = (headline: string): Promise<string> => changedRemote('catalog', 'headline', headline);

type Half = 'browser' | 'server';
const keyOf = { browser: browserKey, server: serverKey };
const ENTRY = 'remoteEntry.js';

/** How the entries of a release are altered. */
export type Alteration = Partial<Record<Half, (entry: string) => string>>;

export interface Releases {
  store: FolderStore;
  liveVersion: (remote: RemoteName) => Promise<string>;
  /** What is live, once more under another version with altered entries: a build that publishing would have refused. Not live. */
  copyLive: (remote: RemoteName, version: string, alter?: Alteration) => Promise<void>;
  /** One that is JavaScript written by hand. Not live. */
  write: (release: TestRelease) => Promise<void>;
  /** What is live, in its place. `signed`: its hashes fit, as if it had been built so; else as from a later hand. */
  alterLive: (remote: RemoteName, alter: Alteration, how: { signed: boolean }) => Promise<void>;
  publish: (remote: RemoteName, version: string) => Promise<void>;
  rollBack: (remote: RemoteName, version: string) => Promise<void>;
}

/** The release store in a folder, past all that publishing asks. */
export function releasesIn(folder: string): Releases {
  const store = createFolderStore(folder);

  const liveVersion = async (remote: RemoteName): Promise<string> => {
    const version = (await readHead(store))?.composition[remote];
    if (version === undefined) throw new Error(`nothing of ${remote} is live`);
    return version;
  };
  const readLive = async (remote: RemoteName): Promise<Release> => {
    const release = await readRelease(store, remote, await liveVersion(remote));
    if (!release) throw new Error(`the live release of ${remote} is not in the store`);
    return release;
  };

  return {
    store,
    liveVersion,
    async copyLive(remote, version, alter = {}) {
      const release = await readLive(remote);
      const from = release.version;
      // Entries hold their version's name and address.
      const rename = (text: string): string =>
        text.replaceAll(from, version).replaceAll(entryGlobal(remote, from), entryGlobal(remote, version));
      const copyHalf = (half: Half): Promise<ReleaseFile[]> =>
        Promise.all(
          // The compressed ones would still be those of before.
          release[half]
            .filter(({ path: file }) => !/\.(?:br|gz)$/.test(file))
            .map(async (file) => {
              let bytes = (await store.get(keyOf[half](remote, from, file.path))) ?? new Uint8Array();
              if (file.path.endsWith('.js')) {
                const text = rename(Buffer.from(bytes).toString());
                bytes = Buffer.from(file.path === ENTRY ? (alter[half]?.(text) ?? text) : text);
              }
              await store.putIfAbsent(keyOf[half](remote, version, file.path), bytes);
              return { ...file, integrity: integrityOf(bytes), size: bytes.length };
            }),
        );
      const copy: Release = { ...release, version, browser: await copyHalf('browser'), server: await copyHalf('server') };
      await store.putIfAbsent(releaseKey(remote, version), Buffer.from(JSON.stringify(copy)));
    },
    write: (release) => writeRelease(store, release),
    async alterLive(remote, alter, { signed }) {
      const release = await readLive(remote);
      for (const [half, change] of Object.entries(alter) as [Half, (entry: string) => string][]) {
        const file = store.path(keyOf[half](remote, release.version, ENTRY));
        const altered = change(await readFile(file, 'utf8'));
        await writeFile(file, altered);
        if (!signed) continue;
        const listed = release[half].map((each) =>
          each.path === ENTRY ? { ...each, integrity: integrityOf(Buffer.from(altered)) } : each,
        );
        await writeFile(store.path(releaseKey(remote, release.version)), JSON.stringify({ ...release, [half]: listed }));
      }
    },
    publish: (remote, version) => appendTo(store, 'publish', { remote, version }),
    rollBack: (remote, version) => appendTo(store, 'rollback', { remote, version }),
  };
}
