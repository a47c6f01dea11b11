import { httpAddress, isThisMachine, text } from './kinds.ts';
import type { Kind, Setting } from './settings.ts';

export interface BucketLocation {
  bucket: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
  /** Absent: Amazon S3. */
  endpoint?: string;
  region: string;
  /** Absent: the client finds credentials itself, for instance by the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export type BucketName = Pick<BucketLocation, 'bucket' | 'prefix'>;

const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

export function parseBucketUrl(value: string): BucketName | undefined {
  const [, bucket, path = ''] = BUCKET_URL.exec(value) ?? [];
  if (bucket === undefined || path.split('/').some((part) => part === '.' || part === '..')) return undefined;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}

export const bucketUrlOf = ({ bucket, prefix }: BucketName): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '');

const safeEndpoint: Kind<string> = {
  expected: 'an https: address, or an http: address of this machine',
  parse(value) {
    const address = httpAddress.parse(value);
    return address !== undefined && (address.startsWith('https:') || isThisMachine(new URL(address))) ? address : undefined;
  },
};

export type BucketConnection = Omit<BucketLocation, keyof BucketName>;

/** Uses the variable names of the AWS tools. */
export function bucketConnection(setting: Setting): BucketConnection {
  const endpoint = setting('AWS_ENDPOINT_URL_S3', safeEndpoint, undefined);
  const accessKeyId = setting('AWS_ACCESS_KEY_ID', text, undefined);
  const secretAccessKey = setting('AWS_SECRET_ACCESS_KEY', { ...text, secret: true }, undefined);
  // Temporary credentials also have a token, which only the client reads.
  const isTemporary = setting('AWS_SESSION_TOKEN', { ...text, secret: true }, undefined) !== undefined;
  return {
    region: setting('AWS_REGION', text, 'us-east-1'),
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && !isTemporary && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

export const bucketLocation = (setting: Setting, name: BucketName): BucketLocation => ({ ...bucketConnection(setting), ...name });
