import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ASSETS_FILE } from '@shop/build/assets-plugin';
import type { BuiltRemote } from '@shop/build/build-remote';
import { compressed, isCompressible } from '@shop/build/precompress';
import type { Release, ReleaseFile } from '@shop/contracts/releases';
import { browserKey, deletionProblem, integrityOf, putManifest, releaseKey, serverKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import type { VerifiedStore } from '@shop/store/trust';
import { type Refused, refuse } from './failure.ts';

/** A build's own compressed files are omitted: the release gets copies made here. */
export const isCompressedCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

interface BuiltFile {
  path: string;
  bytes: Uint8Array;
}

export interface ReleaseFiles {
  release: Release;
  browser: readonly BuiltFile[];
  server: readonly BuiltFile[];
}

export interface Build
  extends Pick<
    Release,
    'remote' | 'version' | 'source' | 'buildManifest' | 'routes' | 'slots' | 'runtimeImports' | 'contracts' | 'contractVersions'
  > {
  built: BuiltRemote;
}

export async function makeRelease({ built, ...identity }: Build): Promise<ReleaseFiles> {
  const { browserDir, serverDir, ...described } = built;
  const originals = (await readFiles(browserDir)).filter(({ path: name }) => name !== ASSETS_FILE);
  const copies = await Promise.all(originals.filter(({ path: name }) => isCompressible(name)).map(copiesOf));
  const browser = [...originals, ...copies.flat()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const server = await readFiles(serverDir);
  const release: Release = {
    builtAt: new Date().toISOString(),
    ...identity,
    ...described,
    browser: browser.map(describe),
    server: server.map(describe),
  };
  return { release, browser, server };
}

const copiesOf = async ({ path: name, bytes }: BuiltFile): Promise<BuiltFile[]> => {
  const { br, gz } = await compressed(bytes);
  return [
    { path: `${name}.br`, bytes: br },
    { path: `${name}.gz`, bytes: gz },
  ];
};

/** Ignores compressed copies: compressors may differ. */
export function isSameRelease(one: Release, other: Release): boolean {
  if (one.buildManifest && other.buildManifest && one.buildManifest !== other.buildManifest) return false;
  const original = ({ browser, server }: Release) =>
    JSON.stringify(
      [browser.filter(({ path: name }) => !isCompressedCopy(name)), server].map((files) =>
        files.map(({ path: name, integrity }) => [name, integrity]),
      ),
    );
  return original(one) === original(other);
}

/**
 * Writes the manifest last, so that readers see only complete releases. If a write fails, deletes the files written so
 * far. Publishing the same version again completes an interrupted release.
 */
export async function storeRelease(store: VerifiedStore, files: ReleaseFiles): Promise<{ ok: true } | Refused> {
  const { remote, version } = files.release;
  const written: string[] = [];
  const isPublished = async () => (await store.get(releaseKey(remote, version))) !== undefined;
  let stored: { ok: true } | Refused | undefined;
  try {
    stored = await write(store, files, written);
    // A concurrent publisher may have stored the release.
    return !stored.ok && (await isPublished()) ? { ok: true } : stored;
  } finally {
    if (!stored?.ok) await takeBack(store, written, isPublished);
  }
}

/** Ignores its own errors, to report the original one. */
async function takeBack(store: Store, written: readonly string[], isPublished: () => Promise<boolean>): Promise<void> {
  try {
    if (await isPublished()) return;
    for (const key of written) await store.remove(key);
  } catch {}
}

async function write(store: VerifiedStore, { release, browser, server }: ReleaseFiles, written: string[]): Promise<{ ok: true } | Refused> {
  const { remote, version } = release;
  const deletion = await deletionProblem(store, release);
  if (deletion) return refuse(deletion);
  const put = async (key: string, bytes: Uint8Array): Promise<Uint8Array | undefined> => {
    if (!(await store.putIfAbsent(key, bytes))) return presentAs(store, key, bytes);
    written.push(key);
    return bytes;
  };
  const stored = new Map<string, ReleaseFile>();
  for (const { path: name, bytes } of browser) {
    const kept = await put(browserKey(remote, version, name), bytes);
    if (!kept) return differs(browserKey(remote, version, name), release);
    stored.set(name, describe({ path: name, bytes: kept }));
  }
  for (const { path: name, bytes } of server) {
    if (!(await put(serverKey(remote, version, name), bytes))) return differs(serverKey(remote, version, name), release);
  }

  // Lists the files again: a cleanup may have deleted some.
  const present = new Set(await store.list(`remotes/${remote}/${version}/`));
  const keys = [
    ...browser.map(({ path: name }) => browserKey(remote, version, name)),
    ...server.map(({ path: name }) => serverKey(remote, version, name)),
  ];
  if (!keys.every((key) => present.has(key)))
    return refuse(`${remote} ${version} was not published: its files were cleared away meanwhile. Publish again.`);

  const manifest = new TextEncoder().encode(`${JSON.stringify({ ...release, browser: [...stored.values()] }, null, 2)}\n`);
  await putManifest(store, release, manifest);
  return { ok: true };
}

const differs = (key: string, { remote }: Release): Refused =>
  refuse(
    `${key} differs from this build: another publish of this version is under way, or was interrupted. Publish again; ` +
      `what was interrupted is cleared away after ten minutes. At once: raise the version in mfe-${remote}/package.json.`,
  );

/** `undefined` if the content differs. */
async function presentAs(store: Store, key: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const present = await store.get(key);
  return present && Buffer.compare(unpacked(key, present), unpacked(key, bytes)) === 0 ? present : undefined;
}

function unpacked(key: string, bytes: Uint8Array): Uint8Array {
  try {
    if (key.endsWith('.br')) return brotliDecompressSync(bytes);
    if (key.endsWith('.gz')) return gunzipSync(bytes);
  } catch {}
  return bytes;
}

async function readFiles(dir: string): Promise<BuiltFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  return Promise.all(
    names.sort().map(async (name) => ({ path: name.split(path.sep).join('/'), bytes: await readFile(path.join(dir, name)) })),
  );
}

const describe = ({ path: name, bytes }: BuiltFile): ReleaseFile => ({ path: name, integrity: integrityOf(bytes), size: bytes.length });
