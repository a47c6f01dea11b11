import type { BucketLocation } from '@shop/settings/bucket-location';
import { Miniflare } from 'miniflare';

export interface BucketServer {
  endpoint: string;
  location: (prefix: string) => BucketLocation;
  /** The location as a setting: `s3://…`. */
  url: (prefix: string) => string;
  env: Record<string, string>;
  stop: () => Promise<void>;
}

const BUCKET = 'shop';
const CREDENTIALS = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' };
const REGION = 'auto';
const S3_PATH = '/cdn-cgi/local/r2/s3';

/** `folder` keeps the objects across restarts on the same port. */
export async function startBucketServer({ port = 0, folder }: { port?: number; folder?: string } = {}): Promise<BucketServer> {
  const server = new Miniflare({
    host: '127.0.0.1',
    port,
    // Otherwise Miniflare downloads sample request properties.
    cf: false,
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    r2Buckets: { BUCKET: { id: BUCKET, s3Credentials: CREDENTIALS } },
    ...(folder && { r2Persist: folder }),
  });
  const endpoint = new URL(S3_PATH, await server.ready).href;
  return {
    endpoint,
    location: (prefix) => ({ bucket: BUCKET, prefix: `${prefix}/`, endpoint, region: REGION, credentials: CREDENTIALS }),
    url: (prefix) => `s3://${BUCKET}/${prefix}`,
    env: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    stop: () => server.dispose(),
  };
}
