import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketLocation } from '@shop/settings/bucket-location';

export interface Bucket {
  client: S3Client;
  name: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
}

const CONNECT_MS = 2000;
const SILENT_MS = 10_000;

export async function openBucket({ bucket, prefix, endpoint, region, credentials }: BucketLocation): Promise<Bucket> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  const client = new Client({
    region,
    // Servers other than Amazon's rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Some servers reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Some servers never answer `Expect: 100-continue`, for which the client waits 6 s.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
  return { client, name: bucket, prefix };
}
