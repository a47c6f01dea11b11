import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { browserKey, readRelease } from '@shop/store/releases';
import { LRUCache } from 'lru-cache';

export interface Sent {
  bytes: Uint8Array;
  /** Of the bytes as they are sent. */
  integrity: string;
  encoding?: 'br' | 'gzip';
}

type Listed = ReadonlyMap<string, ReleaseFile>;

/** Releases whose list of files is kept: what is live, and what open pages still have. */
const KEPT = 64;

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Finds the browser files of releases: those that the manifest lists and no others, as compressed as the browser takes
 * them. No link is followed: what lies elsewhere is no file of a release.
 */
export function createReleaseFiles(store: FolderStore) {
  const lists = new LRUCache<string, Listed>({ max: KEPT });

  async function listed(remote: RemoteName, version: string): Promise<Listed | undefined> {
    const key = `${remote}@${version}`;
    const known = lists.get(key);
    if (known) return known;
    // One whose manifest cannot be read has no files: it isn't served either.
    const release = await readRelease(store, remote, version).catch(() => undefined);
    if (!release) return undefined;
    const list = new Map(release.browser.map((file) => [file.path, file]));
    lists.set(key, list);
    return list;
  }

  return async (remote: RemoteName, version: string, file: string, acceptEncoding = ''): Promise<Sent | undefined> => {
    const list = await listed(remote, version);
    const original = list?.get(file);
    if (!list || !original) return undefined;
    const encoding = encodings.find(({ name, suffix }) => list.has(file + suffix) && accepts(acceptEncoding, name));
    const sent = (encoding && list.get(file + encoding.suffix)) ?? original;
    const bytes = await readPlain(store, browserKey(remote, version, sent.path));
    // Cut short or grown: a browser would refuse it, and must not keep it.
    if (bytes?.length !== sent.size) return undefined;
    return { bytes, integrity: sent.integrity, ...(encoding && { encoding: encoding.name }) };
  };
}

/** `undefined`: nothing is there, or a link is on the way. */
async function readPlain(store: FolderStore, key: string): Promise<Uint8Array | undefined> {
  const file = store.path(key);
  const root = path.dirname(store.path('remotes'));
  try {
    if ((await realpath(path.dirname(file))) !== path.join(await realpath(root), path.dirname(key))) return undefined;
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return (await handle.stat()).isFile() ? await handle.readFile() : undefined;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}
