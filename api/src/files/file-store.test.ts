import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import type { BucketLocation } from '@shop/settings/bucket-location';
import { type Disk, watchDisk } from '@shop/settings/disk';
import { bucketStore } from './bucket-store.ts';
import { FILES_CACHE } from './file-folders.ts';
import { type FileStore, storeFile } from './file-store.ts';
import { folderStore } from './folder-store.ts';

let root: string;
let server: BucketServer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'file-store-'));
  server = await startBucketServer({ folder: join(root, 'server') });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

let count = 0;
let location: BucketLocation;
beforeEach(() => {
  count += 1;
  location = server.location(`shop-${count}`);
});

const freshFolder = () => mkdtemp(join(root, 'machine-'));
const bucketAt = (dataDir: string, { disk = watchDisk([]), uploadsShare = 20 }: { disk?: Disk; uploadsShare?: number } = {}) =>
  bucketStore(location, { dataDir, uploadsShare }, disk);
const openers = {
  folder: async () => folderStore(await freshFolder()),
  bucket: async () => bucketAt(await freshFolder()),
} satisfies Record<string, () => Promise<FileStore>>;

const write = (files: FileStore, name: string, content: string | Buffer) =>
  storeFile(files, 'uploads', name, async (file) => {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, content);
  });
const read = async (files: FileStore, key: string) => {
  const found = await files.find(key);
  return found && (await readFile(found.file, 'utf8'));
};
const keysOf = async (files: FileStore, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.toSorted((a, b) => (a < b ? -1 : 1));
};

describe.each(Object.entries(openers))('file store in a %s', (_name, open) => {
  let files: FileStore;
  beforeEach(async () => {
    files = await open();
  });

  test('finds a stored file', async () => {
    await write(files, 'a/original.png', 'ğüş');
    expect(await read(files, 'uploads/a/original.png')).toBe('ğüş');
    const [first, second] = [await files.find('uploads/a/original.png'), await files.find('uploads/a/original.png')];
    expect(first).toMatchObject({ bytes: 6, version: second?.version });
    expect(await files.find('uploads/b/original.png')).toBeUndefined();
  });

  test('stores nothing when writing fails', async () => {
    await expect(
      storeFile(files, 'uploads', 'a', async () => {
        throw new Error('half');
      }),
    ).rejects.toThrow('half');
    expect(await storeFile(files, 'uploads', 'a', async () => false)).toBe(false);
    expect(await keysOf(files, 'uploads/')).toEqual([]);
  });

  test('lists and removes files by key prefix', async () => {
    for (const name of ['12-front.png', '12-back.png', '1-front.png', '123/x']) await write(files, name, name);
    expect(await keysOf(files, 'uploads/12-')).toEqual(['uploads/12-back.png', 'uploads/12-front.png']);
    await files.remove('uploads/12-');
    expect(await keysOf(files, 'uploads/')).toEqual(['uploads/1-front.png', 'uploads/123/x']);
    await files.remove('uploads/123/');
    expect(await read(files, 'uploads/123/x')).toBeUndefined();
    await files.remove('uploads/none/');
  });

  test('keeps a copied file when the original is removed', async () => {
    await write(files, 'a/x', 'content');
    await files.copy('uploads/a/x', 'uploads/b/y');
    await files.remove('uploads/a/');
    expect(await read(files, 'uploads/b/y')).toBe('content');
    await expect(files.copy('uploads/a/x', 'uploads/c/z')).rejects.toThrow();
  });

  test('detects whether a file exists', async () => {
    await write(files, 'a/x', 'content');
    expect(await files.check('uploads/a/x')).toEqual({ state: 'sound', bytes: 7 });
    expect(await files.check('uploads/a/y')).toEqual({ state: 'missing' });
  });
});

describe('bucket', () => {
  test('reads a bucket file that another machine has stored', async () => {
    const [a, b] = [bucketAt(await freshFolder()), bucketAt(await freshFolder())];
    await write(a, 'a/x', 'content');
    expect(await read(b, 'uploads/a/x')).toBe('content');
    expect((await b.find('uploads/a/x'))?.version).toBe((await a.find('uploads/a/x'))?.version);
  });

  test('stores a large file in parts and reads it whole', async () => {
    const [a, b] = [bucketAt(await freshFolder()), bucketAt(await freshFolder())];
    const content = randomBytes(9 * 1024 ** 2);
    await write(a, 'large', content);
    const found = await b.find('uploads/large');
    expect(found && (await readFile(found.file)).equals(content)).toBe(true);
  });

  test('serves no damaged file from a bucket', async () => {
    const dataDir = await freshFolder();
    await write(bucketAt(dataDir), 'a/x', 'content');
    const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
    const { endpoint, region, credentials, bucket, prefix } = location;
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true } as object);
    const Metadata = { sha256: 'another' };
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${prefix}uploads/a/x`, Body: 'cont3nt', Metadata }));
    const other = bucketAt(await freshFolder());
    await expect(other.find('uploads/a/x')).rejects.toMatchObject({ code: 'unavailable', cause: { cause: { message: /damaged/ } } });
    expect(await other.check('uploads/a/x')).toEqual({ state: 'damaged' });
    client.destroy();
  });

  test('reports the bucket as unavailable until its server is back', async () => {
    const folder = join(root, 'restarted');
    let away = await startBucketServer({ folder });
    location = away.location('shop');
    const port = Number(new URL(away.endpoint).port);
    const dataDir = await freshFolder();
    const files = bucketAt(dataDir);
    await write(files, 'before', 'before');
    await away.stop();
    await expect(write(files, 'during', 'during')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    await expect(bucketAt(await freshFolder()).find('uploads/before')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await read(files, 'uploads/before')).toBe('before');
    away = await startBucketServer({ folder, port });
    expect(await keysOf(files, 'uploads/')).toEqual(['uploads/before']);
    await write(files, 'after', 'after');
    expect(await read(files, 'uploads/after')).toBe('after');
    expect((await readdir(join(dataDir, FILES_CACHE))).filter((name) => name.includes('.tmp'))).toEqual([]);
    await away.stop();
  });

  test('refuses to copy a bucket file that would fill the disk', async () => {
    await write(bucketAt(await freshFolder()), 'a/x', 'content');
    const disk = { ...watchDisk([]), hold: () => undefined };
    await expect(bucketAt(await freshFolder(), { disk }).find('uploads/a/x')).rejects.toMatchObject({ code: 'storage-low' });
  });
});

describe('local copies of bucket files', () => {
  const age = async (file: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(file, then, then);
  };
  const namesIn = async (dataDir: string) => (await readdir(join(dataDir, FILES_CACHE, 'uploads'))).sort();

  test('removes the least recently used copies above their disk limit', async () => {
    const dataDir = await freshFolder();
    const files = bucketAt(dataDir, { uploadsShare: 0 });
    for (const name of ['old', 'new']) await write(files, name, name);
    await age(join(dataDir, FILES_CACHE, 'uploads/old'), 1);
    await files.maintain();
    expect(await namesIn(dataDir)).toEqual(['new']);
    expect(await read(files, 'uploads/old')).toBe('old');
  });

  test('removes copies of personal files after a day', async () => {
    const dataDir = await freshFolder();
    const files = bucketAt(dataDir);
    await write(files, 'a', 'a');
    await bucketAt(await freshFolder()).remove('uploads/a');
    expect(await read(files, 'uploads/a')).toBe('a');
    await age(join(dataDir, FILES_CACHE, 'uploads/a'), 25);
    expect(await read(files, 'uploads/a')).toBeUndefined();
    await files.maintain();
    expect(await namesIn(dataDir)).toEqual([]);
  });
});

describe('migration into a bucket', () => {
  const migrate = (files: FileStore) => files.migrate?.(() => undefined, new AbortController().signal);

  test('reads each file from the folder until the file is migrated', async () => {
    const dataDir = await freshFolder();
    const before = folderStore(dataDir);
    await write(before, 'a/original.png', 'a');
    await write(before, 'b/original.png', 'b');
    await writeFile(join(dataDir, 'uploads/a/original.png.v.320.webp'), 'variant');
    const files = bucketAt(dataDir);
    await write(files, 'c/original.png', 'c');
    expect(await read(files, 'uploads/a/original.png')).toBe('a');
    expect(await keysOf(files, 'uploads/')).toHaveLength(3);
    await files.copy('uploads/b/original.png', 'uploads/d/original.png');

    expect(await migrate(files)).toBe(2);
    expect(await migrate(files)).toBe(0);
    expect(await readdir(dataDir)).toEqual([FILES_CACHE]);
    const other = bucketAt(await freshFolder());
    expect(await keysOf(other, 'uploads/')).toHaveLength(4);
    for (const [name = '', content] of ['aa', 'bb', 'cc', 'db']) expect(await read(other, `uploads/${name}/original.png`)).toBe(content);
  });

  test('does not restore a file that is erased during migration', async () => {
    const dataDir = await freshFolder();
    await write(folderStore(dataDir), 'a/original.png', 'a');
    const files = bucketAt(dataDir);
    await files.migrate?.(() => void folderStore(dataDir).remove('uploads/a/'), new AbortController().signal);
    expect(await keysOf(files, 'uploads/')).toEqual([]);
  });

  test('moves the remaining files when a failed migration is repeated', async () => {
    const dataDir = await freshFolder();
    for (const name of ['a', 'b']) await write(folderStore(dataDir), name, name);
    const files = bucketAt(dataDir);
    const stopping = new AbortController();
    const interrupted = files.migrate?.((done) => done === 1 && stopping.abort(new Error('stopped')), stopping.signal);
    await expect(interrupted).rejects.toThrow('stopped');
    expect(await migrate(files)).toBeLessThanOrEqual(1);
    expect(await keysOf(bucketAt(await freshFolder()), 'uploads/')).toEqual(['uploads/a', 'uploads/b']);
  });
});
