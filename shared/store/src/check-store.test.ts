import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openBucket } from '@shop/bucket/open-bucket';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import { createBucketStore } from './bucket-store.ts';
import { checkStore } from './check-store.ts';
import { type Store, StoreUnavailable } from './store.ts';

let server: BucketServer;
let store: Store;

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  store = createBucketStore(await openBucket(server.location(randomUUID())), { pageSize: 10 });
});

const problems = async (checked: Store): Promise<string[]> =>
  (await checkStore(checked, { rounds: 2, listed: 25 })).flatMap(({ problem = [] }) => problem);

test('accepts a bucket with conditional writes and removes test keys', async () => {
  expect(await problems(store)).toEqual([]);
  expect(await store.list('')).toEqual([]);
});

test('rejects a bucket that ignores conditions', async () => {
  const careless: Store = { ...store, putIfAbsent: (key, bytes) => store.replace(key, bytes).then(() => true) };
  expect(await problems(careless)).toEqual(
    expect.arrayContaining([expect.stringContaining('ignores If-None-Match'), 'round 1 had 20 winners']),
  );
});

test('rejects a bucket that lists only its first keys', async () => {
  const short: Store = { ...store, list: async (prefix) => (await store.list(prefix)).slice(0, 20) };
  expect(await problems(short)).toEqual(['a listing had 20 keys']);
});

test('reports why a bucket refuses access', async () => {
  const refused: Store = { ...store, putIfAbsent: async () => Promise.reject(new StoreUnavailable('AccessDenied')) };
  expect(await problems(refused)).toContain('AccessDenied');
});
