import { entryGlobal } from '@shop/contracts/federation-names';
import { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { integrityOf } from './integrity.ts';
import { manifestProblem, signManifest } from './manifest-signatures.ts';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import type { Store } from './store.ts';
import type { VerifiedStore } from './trust.ts';

export { integrityOf } from './integrity.ts';

const folderOf = (remote: RemoteName, version: string): string => `remotes/${remote}/${version}`;

/** Key of the manifest, which is written last: without it, a version does not exist. */
export const releaseKey = (remote: RemoteName, version: string): string => `${folderOf(remote, version)}/release.json`;
export const browserKey = (remote: RemoteName, version: string, path: string): string => `${folderOf(remote, version)}/browser/${path}`;
export const serverKey = (remote: RemoteName, version: string, path: string): string => `${folderOf(remote, version)}/server/${path}`;

/** Marks a version that `release gc` deletes. No new entry may make it live. */
export const deletionKey = (remote: RemoteName, version: string): string => `${folderOf(remote, version)}/deletion.json`;

export async function deletionProblem(store: Store, { remote, version }: Pick<Release, 'remote' | 'version'>): Promise<string | undefined> {
  if (!(await store.get(deletionKey(remote, version)))) return undefined;
  return `${remote} ${version} is being deleted: upload it again when "npm run release -- gc --delete" has ended. If that was killed, repeat it first.`;
}

export const verifyFile = (bytes: Uint8Array, integrity: string): boolean => integrityOf(bytes) === integrity;

export function damageOf(key: string, bytes: Uint8Array | undefined, integrity: string): string | undefined {
  if (!bytes) return `${key} is gone`;
  return verifyFile(bytes, integrity) ? undefined : `${key} does not have the hash that its release names`;
}

export const filesOf = ({ remote, version, server, browser }: Release): { key: string; integrity: string }[] => [
  ...server.map(({ path, integrity }) => ({ key: serverKey(remote, version, path), integrity })),
  ...browser.map(({ path, integrity }) => ({ key: browserKey(remote, version, path), integrity })),
];

export async function damagesOf(store: Store, release: Release): Promise<string[]> {
  const damages: string[] = [];
  for (const { key, integrity } of filesOf(release)) {
    const damage = await store.get(key).then(
      (bytes) => damageOf(key, bytes, integrity),
      (error: unknown) => messageOf(error),
    );
    if (damage) damages.push(damage);
  }
  return damages;
}

/** The largest manifest has about ten thousand bytes. */
export const MAX_MANIFEST_BYTES = 4 * 2 ** 20;

/** `undefined` if the version is not completely published. @throws if the manifest is corrupt, not trusted or the store fails */
export async function readManifest(
  store: VerifiedStore,
  remote: RemoteName,
  version: string,
): Promise<{ release: Release; integrity: string } | undefined> {
  const key = releaseKey(remote, version);
  const bytes = await store.get(key, MAX_MANIFEST_BYTES);
  if (!bytes) return undefined;
  const release = parseValue(key, bytes, Release);
  if (release.remote !== remote || release.version !== version)
    throw new Error(`${key} is the manifest of ${release.remote} ${release.version}`);
  const problem = store.trust && (await manifestProblem(store, store.trust, { remote, version }, bytes));
  if (problem) throw new NotTrusted(`${key} ${problem}`);
  return { release, integrity: integrityOf(bytes) };
}

/** Makes the version visible. Its files must exist. */
export async function putManifest(
  store: VerifiedStore,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  bytes: Uint8Array,
): Promise<void> {
  if (store.trust) await signManifest(store, store.trust, { remote, version }, bytes);
  await store.putIfAbsent(releaseKey(remote, version), bytes);
}

export const readRelease = async (store: VerifiedStore, remote: RemoteName, version: string): Promise<Release | undefined> =>
  (await readManifest(store, remote, version))?.release;

/** Returns a problem unless the browser entry contains its global name, which includes the version. */
export async function entryProblem(store: Store, { remote, version }: Pick<Release, 'remote' | 'version'>): Promise<string | undefined> {
  const entry = await store.get(browserKey(remote, version, 'remoteEntry.js'));
  if (!entry || Buffer.from(entry).includes(entryGlobal(remote, version))) return undefined;
  return 'Its browser entry was built for an earlier shell, and pages of this one do not find it: publish its sources again.';
}

export async function listVersions(store: Store, remote: RemoteName): Promise<string[]> {
  const prefix = `remotes/${remote}/`;
  const manifest = '/release.json';
  const versions = (await store.list(prefix))
    .filter((key) => key.endsWith(manifest))
    .map((key) => key.slice(prefix.length, -manifest.length));
  return versions.filter((version) => !version.includes('/'));
}
