import { describe, expect, test } from '@jest/globals';
import { BUCKETS } from '@shop/contracts/signals';
import { bucketCookie, readBucket } from './bucket.ts';

const sent = (bucket: number, isSecure: boolean): string => bucketCookie(bucket, isSecure).split(';', 1)[0] ?? '';

describe.each([true, false])('over TLS: %s', (isSecure) => {
  test('reads back every bucket from its cookie', () => {
    for (let bucket = 0; bucket < BUCKETS; bucket++) expect(readBucket(`lang=tr; ${sent(bucket, isSecure)}; sid=x`, isSecure)).toBe(bucket);
  });

  test.each(['', '10000', '-1', '1.5', '01', '1e3', 'x', ' '])('ignores the invalid bucket value %s', (value) => {
    expect(readBucket(sent(1, isSecure).replace(/1$/, value), isSecure)).toBeUndefined();
  });

  test('ignores cookies other than the bucket’s', () => {
    expect(readBucket(undefined, isSecure)).toBeUndefined();
    expect(readBucket('my-bucket=7; buckets=7; sid=bucket=7', isSecure)).toBeUndefined();
  });
});

test('binds the cookie to the host over TLS', () => {
  expect(bucketCookie(42, true)).toBe('__Host-bucket=42; Max-Age=34560000; Path=/; SameSite=Lax; Secure');
  expect(bucketCookie(42, false)).toBe('bucket=42; Max-Age=34560000; Path=/; SameSite=Lax');
});

test('ignores a cookie without the __Host- prefix over TLS', () => {
  expect(readBucket('bucket=7', true)).toBeUndefined();
});
