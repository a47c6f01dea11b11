import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Of what `Accept-Encoding` allows, what we like best. */
export const encodingFor = (accepted = ''): Encoding => negotiate(accepted, [...encodings]) ?? 'identity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli's quality, and zlib's level: for who waits, and for what is sent again and again. */
const QUICK = { br: 4, gzip: 5 };
const SMALL = { br: 9, gzip: 9 };

const compress = {
  br: (bytes: Buffer, quality: number) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // No page is larger; the default takes megabytes of memory for each.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (bytes: Buffer, level: number) => deflate(bytes, { level }),
};

/** A text as it is sent. */
export interface Coded {
  encoding: Encoding;
  bytes: Buffer;
  /** Strong: other bytes have another one (RFC 9110, 8.8.3). */
  etag: string;
}

export interface Encoded {
  /** Bytes of memory that it takes with all its encodings, at most. */
  size: number;
  as: (encoding: Encoding) => Promise<Coded>;
}

/**
 * A text in the encodings of HTTP, each made when first asked for and kept. Who asks first waits for a quick one; when
 * somebody asks again, a smaller one is made meanwhile and takes its place. Most pages are asked for once.
 */
export function encode(text: string): Encoded {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const identity = Promise.resolve<Coded>({ encoding: 'identity', bytes: plain, etag: `"${hash}"` });
  const kept: { [E in Encoding]?: Promise<Coded> } = {};
  const small = new Set<Encoding>();

  const coded = async (encoding: 'br' | 'gzip', quality: number): Promise<Coded> => ({
    encoding,
    bytes: await compress[encoding](plain, quality),
    etag: `"${hash}-${encoding}${quality}"`,
  });

  return {
    size: 2 * plain.length,
    as(encoding) {
      if (encoding === 'identity') return identity;
      const before = kept[encoding];
      if (!before) {
        const quick = coded(encoding, QUICK[encoding]);
        kept[encoding] = quick;
        return quick;
      }
      if (!small.has(encoding)) {
        small.add(encoding);
        void coded(encoding, SMALL[encoding]).then((smaller) => {
          kept[encoding] = Promise.resolve(smaller);
        });
      }
      return before;
    },
  };
}
