import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Of what `Accept-Encoding` allows, what we like best. */
export const encodingFor = (accepted = ''): Encoding => negotiate(accepted, [...encodings]) ?? 'identity';

/** Brotli's quality for what is sent once, and for what is kept and sent often. */
export const QUICK = 4;
export const SMALL = 9;

const compress = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

/** A text in the encodings of HTTP. */
export interface Encoded {
  /** Bytes of memory that it takes with all its encodings, at most. */
  size: number;
  /** Strong, and so another one for each encoding (RFC 9110, 8.8.3). */
  etag: (encoding: Encoding) => string;
  /** Compressed when first asked for, and kept. */
  bytes: (encoding: Encoding) => Promise<Buffer>;
}

export function encode(text: string, quality: number): Encoded {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const kept: { [E in Encoding]?: Promise<Buffer> } = {};
  return {
    size: 2 * plain.length,
    etag: (encoding) => `"${hash}-${encoding}"`,
    bytes: (encoding) => (kept[encoding] ??= compress[encoding](plain, quality)),
  };
}
