import { createHash } from 'node:crypto';
import { entryGlobal } from '@shop/contracts/federation-names';
import { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { parseValue } from './parse.ts';
import type { Store } from './store.ts';

const folderOf = (remote: RemoteName, version: string): string => `remotes/${remote}/${version}`;

/** Written last: a version without it does not exist, whatever else lies in its folder. */
export const releaseKey = (remote: RemoteName, version: string): string => `${folderOf(remote, version)}/release.json`;
/** A file of the half that browsers load; `path` as the manifest has it. */
export const browserKey = (remote: RemoteName, version: string, path: string): string => `${folderOf(remote, version)}/browser/${path}`;
/** A file of the half that the shell requires. */
export const serverKey = (remote: RemoteName, version: string, path: string): string => `${folderOf(remote, version)}/server/${path}`;

/** As browsers write it: Subresource Integrity, https://www.w3.org/TR/sri-2/. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A file that fails this must not run: its remote counts as down. */
export const verifyFile = (bytes: Uint8Array, integrity: string): boolean => integrityOf(bytes) === integrity;

/** Bytes of a manifest that is read; the largest has some ten thousand. */
const MAX_MANIFEST_BYTES = 4 * 2 ** 20;

/** A version's manifest. `undefined`: that version was never published, or not to the end. Throws when it is spoiled or the store fails. */
export async function readRelease(store: Store, remote: RemoteName, version: string): Promise<Release | undefined> {
  const key = releaseKey(remote, version);
  const bytes = await store.get(key, MAX_MANIFEST_BYTES);
  if (!bytes) return undefined;
  const release = parseValue(key, bytes, Release);
  if (release.remote !== remote || release.version !== version)
    throw new Error(`${key} is the manifest of ${release.remote} ${release.version}`);
  return release;
}

/**
 * Why pages cannot load a release though all its files are sound, as a sentence: they find its entry by the variable that
 * it sets, and releases from before each version had one of its own set another. `undefined`: they can, or it is gone.
 */
export async function entryProblem(store: Store, { remote, version }: Pick<Release, 'remote' | 'version'>): Promise<string | undefined> {
  const entry = await store.get(browserKey(remote, version, 'remoteEntry.js'));
  if (!entry || Buffer.from(entry).includes(entryGlobal(remote, version))) return undefined;
  return 'Its browser entry was built for an earlier shell, and pages of this one do not find it: publish its sources again.';
}

/** Versions that are published to the end, live or not, by name. */
export async function listVersions(store: Store, remote: RemoteName): Promise<string[]> {
  const prefix = `remotes/${remote}/`;
  const manifest = '/release.json';
  const versions = (await store.list(prefix))
    .filter((key) => key.endsWith(manifest))
    .map((key) => key.slice(prefix.length, -manifest.length));
  return versions.filter((version) => !version.includes('/'));
}
