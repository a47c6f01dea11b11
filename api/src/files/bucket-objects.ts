import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket } from '@shop/bucket/open-bucket';
import { type BucketLocation, bucketUrlOf } from '@shop/settings/bucket-location';
import { Refusal } from '../refusal.ts';
import type { ListedFile } from './file-store.ts';

const MB = 1024 ** 2;

/** Size of the parts of larger files. S3 requires at least 5 MB. */
const PART_BYTES = 8 * MB;

const RETRY_SECONDS = 5;

export interface BucketObject {
  body: Readable;
  bytes: number;
  sha256: string | undefined;
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url');
}

/** Yields buffers, so that a retry can send the same bytes. */
async function* partsOf(file: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (let start = 0; start < size; start += PART_BYTES) {
      const part = Buffer.alloc(Math.min(PART_BYTES, size - start));
      const { bytesRead } = await handle.read(part, 0, part.length, start);
      if (bytesRead < part.length) throw new Error(`${file} has shrunk`);
      yield part;
    }
  } finally {
    await handle.close();
  }
}

interface Failed {
  name: string;
  $metadata?: { httpStatusCode?: number };
}

const isMissing = ({ name, $metadata }: Failed): boolean => $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';

/** Puts the location's prefix before all keys. Each method can throw `unavailable`. */
export function bucketObjects(location: BucketLocation) {
  const opening = Promise.withResolvers<Awaited<ReturnType<typeof connect>>>();
  let isOpening = false;

  async function connect() {
    const [s3, bucket] = await Promise.all([import('@aws-sdk/client-s3'), openBucket(location)]);
    return { s3, ...bucket };
  }

  /** Undefined if the object is missing. @throws `unavailable` */
  async function call<T>(work: (opened: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T | undefined> {
    if (!isOpening) connect().then(opening.resolve, opening.reject);
    isOpening = true;
    try {
      return await work(await opening.promise);
    } catch (error) {
      if (isMissing(error as Failed)) return undefined;
      throw refusalOf(error);
    }
  }

  const refusalOf = (cause: unknown): Refusal => {
    const refusal = new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
    refusal.cause = new Error(`bucket ${bucketUrlOf(location)} failed`, { cause });
    return refusal;
  };

  const { bucket: Bucket, prefix } = location;
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  async function* listed(start: string): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = await call(({ s3, client }) =>
        client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix + start, ...(ContinuationToken && { ContinuationToken }) })),
      );
      for (const { Key = '', Size = 0, LastModified = new Date() } of page?.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified };
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    list: listed,
    get: (key: string): Promise<BucketObject | undefined> =>
      call(async ({ s3, client }) => {
        const { Body, ContentLength = 0, Metadata } = await client.send(new s3.GetObjectCommand(at(key)));
        return { body: Body as Readable, bytes: ContentLength, sha256: Metadata?.sha256 };
      }),
    async put(key: string, file: string): Promise<string> {
      const sha256 = await hashOf(file);
      const { size } = await stat(file);
      const target = { ...at(key), Metadata: { sha256 } };
      await call(async ({ s3, client }) => {
        if (size <= PART_BYTES) {
          return client.send(new s3.PutObjectCommand({ ...target, Body: await readFile(file) }));
        }
        const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(target));
        const upload = { ...at(key), UploadId };
        try {
          const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
          for await (const Body of partsOf(file, size)) {
            const PartNumber = Parts.length + 1;
            const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }));
            Parts.push({ ETag, PartNumber });
          }
          return await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
        } catch (error) {
          await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
          throw error;
        }
      });
      return sha256;
    },
    copy: async (from: string, to: string): Promise<boolean> =>
      (await call(({ s3, client }) =>
        client.send(new s3.CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${encodeURI(prefix + from)}` })),
      )) !== undefined,
    async remove(start: string): Promise<void> {
      const keys: string[] = [];
      const removeAll = async () => {
        const Objects = keys.splice(0).map((key) => ({ Key: prefix + key }));
        const answer = await call(({ s3, client }) =>
          client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        const [failure] = answer?.Errors ?? [];
        if (failure) throw refusalOf(new Error(`${failure.Key} was not removed: ${failure.Code} ${failure.Message}`));
      };
      for await (const { key } of listed(start)) if (keys.push(key) === 1000) await removeAll();
      if (keys.length > 0) await removeAll();
    },
    refusalOf,
  };
}
