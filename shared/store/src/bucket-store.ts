import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Bucket } from '@shop/bucket/open-bucket';
import { bucketUrlOf } from '@shop/settings/bucket-location';
import { LRUCache } from 'lru-cache';
import { checkKey, checkPrefix, isKey, MAX_VALUE_BYTES, NoValue, type Store, StoreUnavailable } from './store.ts';

export interface BucketStoreOptions {
  pageSize?: number;
}

/** Milliseconds for one request with its retries. */
const FILE_MS = 30_000;
const SMALL_MS = 10_000;
/** Maximum retries of a write that conflicts with another (status 409). */
const CONFLICTS = 8;
const CONFLICT_MS = 50;

/** Bytes. The bucket sends a cached value again only if it has changed. */
const CACHED = { maxSize: 8 * 2 ** 20, maxEntrySize: 256 * 1024 };

interface Cached {
  etag: string;
  bytes: Uint8Array;
}

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const wasRetried = (error: unknown): boolean => error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;

function requireSize(key: string, size: number, maxBytes: number): void {
  if (size > maxBytes) throw new NoValue(`${key} has ${size} bytes, more than ${maxBytes}`);
}

/** Store in an S3-compatible bucket that supports conditional writes (`If-None-Match: *`). */
export function createBucketStore({ client, name: Bucket, prefix: root }: Bucket, { pageSize }: BucketStoreOptions = {}): Store {
  const location = bucketUrlOf({ bucket: Bucket, prefix: root });
  const cache = new LRUCache<string, Cached>({ ...CACHED, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  const at = (key: string) => ({ Bucket, Key: root + checkKey(key) });
  const within = (ms = FILE_MS) => ({ abortSignal: AbortSignal.timeout(ms) });

  function unavailable(cause: unknown): StoreUnavailable {
    const { name, message } = cause as Error;
    return new StoreUnavailable(`The release store ${location} cannot be used: ${[name, message].filter(Boolean).join(': ')}`, { cause });
  }

  async function read(key: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const known = cache.get(key);
    let answer: GetObjectCommandOutput;
    try {
      answer = await client.send(
        new GetObjectCommand({ ...at(key), ...(known && { IfNoneMatch: known.etag }) }),
        within(key.startsWith('remotes/') ? FILE_MS : SMALL_MS),
      );
    } catch (error) {
      if (known && statusOf(error) === 304) {
        requireSize(key, known.bytes.length, maxBytes);
        return known.bytes;
      }
      cache.delete(key);
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw error;
    }
    const { Body, ContentLength = 0, ETag: etag } = answer;
    if (ContentLength > maxBytes) (Body as { destroy?: () => void } | undefined)?.destroy?.();
    requireSize(key, ContentLength, maxBytes);
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    if (etag) cache.set(key, { etag, bytes });
    return bytes;
  }

  async function isOwn(key: string, bytes: Uint8Array): Promise<boolean> {
    const present = await read(key, MAX_VALUE_BYTES);
    return present !== undefined && Buffer.compare(present, bytes) === 0;
  }

  async function putIfAbsent(key: string, bytes: Uint8Array, conflicts = 0): Promise<boolean> {
    try {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length, IfNoneMatch: '*' }), within());
      return true;
    } catch (error) {
      if (statusOf(error) === 409 && conflicts < CONFLICTS) {
        await delay(CONFLICT_MS);
        return putIfAbsent(key, bytes, conflicts + 1);
      }
      // The first attempt may have written the value although its answer was lost.
      if (statusOf(error) === 412) return wasRetried(error) && isOwn(key, bytes);
      if (statusOf(error) === undefined && (await isOwn(key, bytes).catch(() => false))) return true;
      throw error;
    }
  }

  async function* pages(prefix: string, delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    let token: string | undefined;
    do {
      const answer = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: root + prefix,
          ...(delimiter && { Delimiter: delimiter }),
          ...(token && { ContinuationToken: token }),
          ...(pageSize && { MaxKeys: pageSize }),
        }),
        within(SMALL_MS),
      );
      yield answer;
      token = answer.NextContinuationToken;
    } while (token);
  }

  async function listDated(prefix: string) {
    const found: { key: string; at: number }[] = [];
    for await (const { Contents = [] } of pages(checkPrefix(prefix)))
      for (const { Key = '', LastModified } of Contents) found.push({ key: Key.slice(root.length), at: LastModified?.getTime() ?? 0 });
    // Web consoles of buckets write empty objects as folders.
    return found.filter(({ key }) => isKey(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async function names(folder: string): Promise<string[]> {
    const parent = `${checkKey(folder)}/`;
    const found = new Set<string>();
    for await (const { Contents = [], CommonPrefixes = [] } of pages(parent, '/'))
      for (const key of [...Contents.map(({ Key = '' }) => Key), ...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(0, -1))])
        found.add(key.slice(root.length + parent.length));
    return [...found].filter(isKey).sort((a, b) => (a < b ? -1 : 1));
  }

  /** Callers check the key first, because a wrong key is no failure of the bucket. */
  async function guarded<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await operation();
    } catch (error) {
      throw error instanceof NoValue ? error : unavailable(error);
    }
  }

  return {
    location,
    async putIfAbsent(key, bytes) {
      checkKey(key);
      return guarded(() => putIfAbsent(key, bytes));
    },
    async replace(key, bytes) {
      checkKey(key);
      await guarded(() => client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }), within()));
    },
    async remove(key) {
      checkKey(key);
      await guarded(() => client.send(new DeleteObjectCommand(at(key)), within()));
    },
    async get(key, maxBytes = MAX_VALUE_BYTES) {
      checkKey(key);
      return guarded(() => read(key, maxBytes));
    },
    async list(prefix) {
      checkPrefix(prefix);
      return (await guarded(() => listDated(prefix))).map(({ key }) => key);
    },
    async listDated(prefix) {
      checkPrefix(prefix);
      return guarded(() => listDated(prefix));
    },
    async names(folder) {
      checkKey(folder);
      return guarded(() => names(folder));
    },
    clearTemporary: async () => [],
    prune: async () => undefined,
  };
}
