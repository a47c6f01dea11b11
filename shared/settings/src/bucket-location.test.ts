import { expect, test } from '@jest/globals';
import { bucketLocation, bucketUrlOf, parseBucketUrl } from './bucket-location.ts';
import { readSettings, type Variables } from './settings.ts';

const read = (env: Variables) => readSettings(env, (setting) => bucketLocation(setting, { bucket: 'shop', prefix: '' }));

test.each([
  ['s3://shop', { bucket: 'shop', prefix: '' }],
  ['s3://shop/', { bucket: 'shop', prefix: '' }],
  ['s3://shop.example/one/two', { bucket: 'shop.example', prefix: 'one/two/' }],
])('reads bucket and prefix of %s', (url, expected) => {
  expect(parseBucketUrl(url)).toEqual(expected);
  expect(bucketUrlOf(expected)).toBe(url.replace(/\/$/, ''));
});

test.each(['s3://', 's3:shop', 's3://Shop', 's3://shop/../other', 's3://shop//x', 's3://key:secret@shop', 's3://shop/a?b', '/shop'])(
  'rejects the bucket %j',
  (url) => {
    expect(parseBucketUrl(url)).toBeUndefined();
  },
);

test('uses Amazon S3 and the client’s own credentials by default', () => {
  expect(read({})).toEqual({ bucket: 'shop', prefix: '', region: 'us-east-1' });
});

test('reads endpoint, region and credentials', () => {
  const env = { AWS_ENDPOINT_URL_S3: 'https://s3.example/', AWS_REGION: 'auto', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  expect(read(env)).toEqual({ bucket: 'shop', prefix: '', region: 'auto', endpoint: 'https://s3.example', credentials });
});

test('lets the client itself read temporary credentials', () => {
  expect(read({ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' })).not.toHaveProperty('credentials');
});

test('requires encryption unless the endpoint is on this machine', () => {
  expect(read({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' }).endpoint).toBe('http://127.0.0.1:9000');
  expect(() => read({ AWS_ENDPOINT_URL_S3: 'http://s3.example' })).toThrow('AWS_ENDPOINT_URL_S3 must be an https: address');
});
