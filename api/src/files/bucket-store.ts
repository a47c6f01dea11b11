import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketLocation } from '@shop/settings/bucket-location';
import type { Disk } from '@shop/settings/disk';
import { LRUCache } from 'lru-cache';
import type { Config } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { unfinishedIn } from './atomic-write.ts';
import { type BucketObject, bucketObjects, hashOf } from './bucket-objects.ts';
import { FILES_CACHE, fileFolders } from './file-folders.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { localCopies } from './local-copies.ts';

const VERSION = 16;

/** `images` holds only variants, which can be drawn again. */
const movedFolders = fileFolders.filter((name) => name !== 'images');

async function writeHashed(body: Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  return hash.digest('base64url');
}

/**
 * Downloads files into `DATA_DIR/files-cache`, because programs read local files. Until `operator files migrate` has
 * run, `DATA_DIR` supplies missing files.
 */
export function bucketStore(
  location: BucketLocation,
  { dataDir, uploadsShare }: Pick<Config, 'dataDir' | 'uploadsShare'>,
  disk: Disk,
): FileStore {
  const root = join(dataDir, FILES_CACHE);
  const objects = bucketObjects(location);
  const old = folderStore(dataDir);
  const local = folderStore(root);
  const hashes = new LRUCache<string, string>({ max: 50_000 });
  const fetching = new Map<string, Promise<StoredFile | undefined>>();

  const copies = localCopies(root, async () => {
    await mkdir(root, { recursive: true });
    const { blocks, bsize } = await statfs(root);
    return (blocks * bsize * uploadsShare) / 100;
  });

  const stored = (file: string, bytes: number, hash: string): StoredFile => ({ file, bytes, version: hash.slice(0, VERSION) });

  async function findCopy(key: string): Promise<StoredFile | undefined> {
    const bytes = await copies.use(key);
    if (bytes === undefined) return undefined;
    const file = join(root, key);
    const hash = hashes.get(key) ?? (await hashOf(file));
    hashes.set(key, hash);
    return stored(file, bytes, hash);
  }

  async function keepCopy(key: string, file: string, bytes: number, hash: string): Promise<StoredFile> {
    const path = join(root, key);
    await mkdir(dirname(path), { recursive: true });
    const now = new Date();
    await utimes(file, now, now);
    await rename(file, path);
    hashes.set(key, hash);
    await copies.added(bytes);
    return stored(path, bytes, hash);
  }

  async function download(key: string, { body, bytes, sha256 }: BucketObject): Promise<StoredFile> {
    const release = disk.hold(bytes);
    if (!release) {
      body.destroy();
      throw new Refusal('storage-low');
    }
    const unfinished = unfinishedIn(root);
    try {
      await mkdir(root, { recursive: true });
      const found = await writeHashed(body, unfinished).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall === 'write' || error.syscall === 'open' ? error : objects.refusalOf(error);
      });
      if (sha256 !== undefined && found !== sha256) throw objects.refusalOf(new Error(`${key} is damaged: its SHA-256 is ${found}`));
      return await keepCopy(key, unfinished, bytes, found);
    } finally {
      release();
      await rm(unfinished, { force: true });
    }
  }

  async function fetchFile(key: string): Promise<StoredFile | undefined> {
    const object = await objects.get(key);
    if (object) return download(key, object);
    const before = await old.find(key);
    if (!before) return undefined;
    const copy = await linkTo(before.file);
    return copy === undefined ? undefined : keepCopy(key, copy, before.bytes, await hashOf(copy));
  }

  async function linkTo(file: string): Promise<string | undefined> {
    const copy = unfinishedIn(root);
    await mkdir(root, { recursive: true });
    try {
      await link(file, copy);
      return copy;
    } catch (error) {
      return ignoreMissing(error as NodeJS.ErrnoException);
    }
  }

  async function moveIntoBucket(key: string): Promise<void> {
    const file = join(dataDir, key);
    const copy = await linkTo(file);
    if (copy === undefined) return;
    try {
      await objects.put(key, copy);
      await rm(file);
    } catch (error) {
      // The file may have been erased during its upload.
      ignoreMissing(error as NodeJS.ErrnoException);
      await objects.remove(key);
    } finally {
      await rm(copy, { force: true });
    }
  }

  return {
    async find(key) {
      const running = fetching.get(key);
      if (running) return running;
      const work = findCopy(key)
        .then((copy) => copy ?? fetchFile(key))
        .finally(() => fetching.delete(key));
      fetching.set(key, work);
      return work;
    },
    async put(key, file) {
      const hash = await objects.put(key, file);
      await keepCopy(key, file, (await stat(file)).size, hash);
    },
    async copy(from, to) {
      if (await objects.copy(from, to)) return;
      const before = await old.find(from);
      if (!before) throw new Error(`${from} is missing`);
      await objects.put(to, before.file);
    },
    async *list(prefix) {
      const seen = new Set<string>();
      for await (const file of old.list(prefix)) {
        seen.add(file.key);
        yield file;
      }
      for await (const file of objects.list(prefix)) if (!seen.has(file.key)) yield file;
    },
    async remove(prefix) {
      await objects.remove(prefix);
      await local.remove(prefix);
      await old.remove(prefix);
    },
    workFolder: () => root,
    variantFolder: local.variantFolder,
    addedVariant: copies.added,
    maintain: copies.maintain,
    async check(key) {
      const object = await objects.get(key);
      if (!object) return old.check(key);
      const hash = createHash('sha256');
      await pipeline(object.body, hash).catch((error: unknown) => {
        throw objects.refusalOf(error);
      });
      const isSound = object.sha256 === undefined || object.sha256 === hash.digest('base64url');
      return isSound ? { state: 'sound', bytes: object.bytes } : { state: 'damaged' };
    },
    async migrate(onProgress, signal) {
      const keys: string[] = [];
      for (const folder of movedFolders) for await (const { key } of old.list(`${folder}/`)) keys.push(key);
      for (const [done, key] of keys.entries()) {
        onProgress(done, keys.length);
        signal.throwIfAborted();
        await moveIntoBucket(key);
      }
      // Also removes image variants, which are personal data.
      for (const folder of fileFolders) await old.remove(`${folder}/`);
      return keys.length;
    },
  };
}
