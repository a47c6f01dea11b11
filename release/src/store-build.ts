import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { BuiltRemote } from '@shop/build/build-remote';
import type { Release, ReleaseFile } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { browserKey, integrityOf, releaseKey, serverKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { releaseProblems } from './check-release.ts';
import { type Refused, refuse } from './failure.ts';

export interface Build {
  store: Store;
  /** The workspace: its `shell/` says which libraries the release will find. */
  root: string;
  remote: RemoteName;
  version: string;
  source: string;
  result: BuiltRemote;
}

/**
 * Checks a build and writes it, the manifest last. Killed anywhere in between it leaves files that no release names;
 * the next publish of the same sources finds them and goes on.
 */
export async function storeBuild({ store, root, remote, version, source, result }: Build): Promise<{ ok: true } | Refused> {
  const { browserDir, serverDir, ...surface } = result;
  const browser = await readFiles(browserDir);
  const server = await readFiles(serverDir);
  const release: Release = {
    remote,
    version,
    builtAt: new Date().toISOString(),
    source,
    ...surface,
    browser: browser.map(describe),
    server: server.map(describe),
  };

  const problems = releaseProblems(release, (packageName) => installedVersion(path.join(root, 'shell'), packageName));
  if (problems.length > 0) return refuse([`${remote} ${version} was not published:`, ...problems].join('\n  '));

  const files = [
    ...browser.map(({ path: name, bytes }) => ({ key: browserKey(remote, version, name), bytes })),
    ...server.map(({ path: name, bytes }) => ({ key: serverKey(remote, version, name), bytes })),
  ];
  const differing = await putAll(store, files);
  if (differing) {
    return refuse(
      `${differing} was left by an interrupted publish and differs from this build. Raise the version in mfe-${remote}/package.json and publish again.`,
    );
  }
  // Like the original after unpacking, so it doesn't matter whose compressed file is there.
  for (const file of (await Promise.all(files.filter(({ key }) => isBrowserText(key)).map(compressed))).flat()) {
    await store.putIfAbsent(file.key, file.bytes);
  }

  // Last: from now on the version exists. Another publish of the same sources may have got here first, with the same files.
  await store.putIfAbsent(releaseKey(remote, version), new TextEncoder().encode(`${JSON.stringify(release, null, 2)}\n`));
  return { ok: true };
}

interface StoredFile {
  key: string;
  bytes: Uint8Array;
}

/** Returns the first key that exists with other bytes. */
async function putAll(store: Store, files: readonly StoredFile[]): Promise<string | undefined> {
  for (const { key, bytes } of files) {
    if (await store.putIfAbsent(key, bytes)) continue;
    const present = await store.get(key);
    if (!present || Buffer.compare(present, bytes) !== 0) return key;
  }
  return undefined;
}

const isBrowserText = (key: string): boolean => key.includes('/browser/') && /\.(js|css|json|svg)$/.test(key);

const brotli = promisify<Uint8Array, Buffer>(brotliCompress);
const gzipped = promisify<Uint8Array, { level: number }, Buffer>(gzip);

const compressed = async ({ key, bytes }: StoredFile): Promise<StoredFile[]> => [
  // Node's default is brotli's best quality.
  { key: `${key}.br`, bytes: await brotli(bytes) },
  { key: `${key}.gz`, bytes: await gzipped(bytes, { level: 9 }) },
];

interface BuiltFile {
  path: string;
  bytes: Uint8Array;
}

async function readFiles(dir: string): Promise<BuiltFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  return Promise.all(
    names.sort().map(async (name) => ({ path: name.split(path.sep).join('/'), bytes: await readFile(path.join(dir, name)) })),
  );
}

const describe = ({ path: name, bytes }: BuiltFile): ReleaseFile => ({ path: name, integrity: integrityOf(bytes), size: bytes.length });

function installedVersion(dir: string, packageName: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path.join(dir, 'node_modules', packageName, 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}
