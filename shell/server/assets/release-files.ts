import type { ReleaseFile } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { browserKey, damageOf, readRelease } from '@shop/store/releases';
import { NoValue } from '@shop/store/store';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { versionName } from '../composition/remote-version.ts';
import { type Encoding, encodingFor } from '../http/compression.ts';
import type { Damage } from './integrity-check.ts';

export interface Sent {
  bytes: Uint8Array;
  integrity: string;
  encoding: Encoding;
}

type Listed = ReadonlyMap<string, ReleaseFile>;

const KEPT = 64;

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;
const ours = Object.keys(SUFFIX) as Encoding[];

export interface ReleaseFilesOptions {
  store: FolderStore;
  onDamage: (damage: Damage) => void;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Serves only files that the manifest lists, with the listed hash. Follows no links. */
export function createReleaseFiles({ store, onDamage, log }: ReleaseFilesOptions) {
  const lists = new LRUCache<string, Listed>({ max: KEPT });

  async function listed(remote: RemoteName, version: string): Promise<Listed | undefined> {
    const key = versionName({ remote, version });
    const known = lists.get(key);
    if (known) return known;
    // A corrupt manifest lists no files. An unreadable store is an error.
    const release = await readRelease(store, remote, version).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== undefined) throw error;
      log.error({ err: error }, 'a release whose manifest is spoiled has no files');
      return undefined;
    });
    if (!release) return undefined;
    const list = new Map(release.browser.map((file) => [file.path, file]));
    lists.set(key, list);
    return list;
  }

  return async (remote: RemoteName, version: string, file: string, acceptEncoding = ''): Promise<Sent | undefined> => {
    const list = await listed(remote, version);
    const original = list?.get(file);
    if (!list || !original) return undefined;
    const encoding = encodingFor(
      acceptEncoding,
      ours.filter((each) => list.has(file + SUFFIX[each])),
    );
    const sent = list.get(file + SUFFIX[encoding]) ?? original;
    const key = browserKey(remote, version, sent.path);
    const bytes = await store.get(key).catch((error: unknown) => {
      if (error instanceof NoValue) return undefined;
      throw error;
    });
    const damage = damageOf(key, bytes, sent.integrity);
    if (damage) onDamage({ remote, version, what: damage });
    // Altered files are not sent, because browsers could cache them.
    if (damage || !bytes) return undefined;
    return { bytes, integrity: sent.integrity, encoding };
  };
}
