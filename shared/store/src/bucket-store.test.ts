import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Bucket, openBucket } from '@shop/bucket/open-bucket';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import { createBucketStore } from './bucket-store.ts';
import { type Store, StoreUnavailable } from './store.ts';
import { testStore } from './testing/store-suite.ts';

let server: BucketServer;
let bucket: Bucket;

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  bucket = await openBucket(server.location(randomUUID()));
});

const open = (): Store => createBucketStore(bucket, { pageSize: 10 });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined): string | undefined => value && new TextDecoder().decode(value);

testStore('bucket', { open, rounds: 5 });

test('sends an unchanged value only once', async () => {
  const store = open();
  await store.putIfAbsent('journal/1.json', bytes('{}'));
  const send = jest.spyOn(bucket.client, 'send');
  for (let times = 0; times < 2; times += 1) expect(text(await store.get('journal/1.json'))).toBe('{}');
  const results = await Promise.allSettled(send.mock.results.map(({ value }) => value));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  send.mockRestore();
});

describe('write whose answer was lost', () => {
  /** Loses the first answer to a write. `after` runs before the client repeats the write. */
  function losing(after: () => Promise<unknown> = async () => undefined): Store {
    let isLost = false;
    bucket.client.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        const { method } = args.request as { method?: string };
        if (isLost || method !== 'PUT') return answer;
        isLost = true;
        await after();
        throw Object.assign(new Error('the connection was reset'), { name: 'TimeoutError', code: 'ECONNRESET' });
      },
      { step: 'finalizeRequest', name: 'lose', priority: 'low' },
    );
    return open();
  }

  test('accepts a write when its retry finds the same value', async () => {
    const store = losing();
    expect(await store.putIfAbsent('a', bytes('own'))).toBe(true);
    expect(text(await store.get('a'))).toBe('own');
  });

  test('rejects a write when its retry finds another value', async () => {
    const other = createBucketStore(await openBucket(server.location(bucket.prefix.slice(0, -1))));
    const store = losing(() => other.replace('a', bytes('other')));
    expect(await store.putIfAbsent('a', bytes('own'))).toBe(false);
  });
});

test('retries conflicting writes of one key', async () => {
  let conflicts = 2;
  bucket.client.middlewareStack.add(
    (next) => async (args) => {
      if (conflicts-- <= 0) return next(args);
      const { S3ServiceException } = await import('@aws-sdk/client-s3');
      throw new S3ServiceException({ name: 'ConditionalRequestConflict', $fault: 'client', $metadata: { httpStatusCode: 409 } });
    },
    { step: 'initialize', name: 'conflict' },
  );
  expect(await open().putIfAbsent('a', bytes('x'))).toBe(true);
});

test('ignores objects that are no keys of a store', async () => {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  for (const key of ['remotes/', 'remotes/a//b', 'remotes/a/.tmp-x'])
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: bucket.prefix + key, Body: 'x' }));
  await open().putIfAbsent('remotes/a/1', bytes('x'));
  expect([await open().list('remotes/'), await open().names('remotes'), await open().names('remotes/a')]).toEqual([
    ['remotes/a/1'],
    ['a'],
    ['1'],
  ]);
});

test.each<[string, () => Promise<Bucket>]>([
  ['nobody answers', () => openBucket({ ...server.location('x'), endpoint: 'http://127.0.0.1:9' })],
  ['the bucket is missing', () => openBucket({ ...server.location('x'), bucket: 'another' })],
  [
    'the secret is wrong',
    () => openBucket({ ...server.location('x'), credentials: { accessKeyId: 'test-access-key', secretAccessKey: 'x' } }),
  ],
])('reports the bucket as unavailable when %s', async (_, openAnother) => {
  const store = createBucketStore(await openAnother());
  const uses: (() => Promise<unknown>)[] = [
    () => store.get('a'),
    () => store.names('a'),
    () => store.list(''),
    () => store.putIfAbsent('a', bytes('x')),
    () => store.replace('a', bytes('x')),
  ];
  for (const use of uses) await expect(use()).rejects.toThrow(StoreUnavailable);
});
