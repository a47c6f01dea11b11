import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const negotiated = new LRUCache<string, Encoding>({ max: 100 });

export function encodingFor(accepted = '', available: readonly Encoding[] = encodings): Encoding {
  const key = `${available} ${accepted}`;
  const known = negotiated.get(key);
  if (known) return known;
  const encoding = negotiate(accepted, [...available]) ?? 'identity';
  // Not cached, because many long headers could fill the memory.
  if (accepted.length <= 100) negotiated.set(key, encoding);
  return encoding;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Compress = (bytes: Buffer) => Promise<Buffer>;

const brotliAt =
  (quality: number, window: number): Compress =>
  (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: window,
      },
    });
const gzipAt =
  (level: number): Compress =>
  (bytes) =>
    deflate(bytes, { level });

/** Encodings for the first response. */
const QUICK = { br: brotliAt(6, 16), gzip: gzipAt(5) };
/** Encodings for later responses. Brotli's quality 9 takes twice as long as 10, and 33 MB of memory. */
const SMALL = { br: brotliAt(10, 18), gzip: gzipAt(9) };

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export interface Coded {
  encoding: Encoding;
  bytes: Buffer;
  /** A weak tag, because it covers the quick and the small encoding (RFC 9110, 8.8.1). */
  etag: string;
}

/** Recompresses one page at a time, because compression delays requests. */
let making: Promise<void> = Promise.resolve();
let waiting = 0;
const MOST_WAITING = 50;

/** The first compressed copy replaces the plain one. The second request starts the smaller encoding. */
export class Encoded {
  readonly size: number;
  readonly #etag: string;
  readonly #kept: { [E in Encoding]?: Coded } = {};
  readonly #quick: { [E in Encoding]?: Promise<Coded> } = {};
  readonly #small = new Set<Encoding>();

  constructor(text: Uint8Array) {
    const bytes = Buffer.from(text.buffer, text.byteOffset, text.length);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#etag = `W/"${hash}"`;
    this.#kept.identity = { encoding: 'identity', bytes, etag: this.#etag };
    this.size = bytes.length;
  }

  as(encoding: Encoding): Coded | Promise<Coded> {
    const before = this.#kept[encoding];
    if (!before) return this.#quick[encoding] ?? this.#makeQuick(encoding);
    if (encoding !== 'identity' && !this.#small.has(encoding)) this.#makeSmall(encoding);
    return before;
  }

  #makeQuick(encoding: Encoding): Promise<Coded> {
    const quick = this.#coded(encoding, QUICK);
    this.#quick[encoding] = quick;
    const keep = (coded: Coded): void => {
      this.#kept[encoding] = coded;
      if (encoding !== 'identity') delete this.#kept.identity;
    };
    void quick.then(keep, () => undefined).finally(() => delete this.#quick[encoding]);
    return quick;
  }

  #makeSmall(encoding: 'br' | 'gzip'): void {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    this.#small.add(encoding);
    making = making
      .then(async () => {
        this.#kept[encoding] = await this.#coded(encoding, SMALL);
      })
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
  }

  async #coded(encoding: Encoding, compress: typeof QUICK): Promise<Coded> {
    const plain = await this.#plain();
    if (encoding === 'identity') return { encoding, bytes: plain, etag: this.#etag };
    // Copies the bytes, because zlib's buffers are longer than their content.
    const bytes = Buffer.from(await compress[encoding](plain));
    return { encoding, bytes, etag: `${this.#etag.slice(0, -1)}-${encoding}"` };
  }

  async #plain(): Promise<Buffer> {
    const { identity, br, gzip } = this.#kept;
    const kept = br ?? gzip;
    if (identity) return identity.bytes;
    if (!kept) throw new Error('page without bytes');
    return decompress[kept === br ? 'br' : 'gzip'](kept.bytes, { chunkSize: Math.max(this.size, 64) });
  }
}
