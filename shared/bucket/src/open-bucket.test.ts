import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBucket } from './open-bucket.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';

let server: BucketServer;

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.stop());

test('writes and reads objects of a bucket', async () => {
  const { client, name, prefix } = await openBucket(server.location('one'));
  const at = { Bucket: name, Key: `${prefix}key` };
  await client.send(new PutObjectCommand({ ...at, Body: 'value' }));
  const { Body } = await client.send(new GetObjectCommand(at));
  expect(await Body?.transformToString()).toBe('value');
});
