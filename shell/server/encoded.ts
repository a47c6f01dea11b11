import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers' headers are few. */
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

/** Of what there is and `Accept-Encoding` allows, what the browser likes best, and we of what it likes equally. */
export function encodingFor(accepted = '', there: readonly Encoding[] = encodings): Encoding {
  const key = `${there} ${accepted}`;
  const known = negotiated.get(key);
  if (known) return known;
  const encoding = negotiate(accepted, [...there]) ?? 'identity';
  // Longer ones are nobody's browser, and could fill the memory.
  if (accepted.length <= 100) negotiated.set(key, encoding);
  return encoding;
}

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
  /** Weak: of this text in this encoding, however small it was made (RFC 9110, 8.8.1). Who has the larger one needs no other. */
  etag: string;
}

/** The smaller ones are made one after another: each takes 15 MB meanwhile, and the processor from those who wait. */
let making: Promise<void> = Promise.resolve();
let waiting = 0;
/** More than are made in a second: a page that finds so many waiting stays as it is until it is asked for again. */
const MOST_WAITING = 50;

/**
 * A text, UTF-8, in the encodings of HTTP, each made when first asked for and kept. Who asks first waits for a quick one; when
 * somebody asks again, a smaller one is made meanwhile and takes its place. Most pages are asked for once.
 */
export class Encoded {
  /** Bytes of memory that it takes with all its encodings, at most. */
  readonly size: number;
  readonly #identity: Coded;
  readonly #kept: { [E in Encoding]?: Coded | Promise<Coded> } = {};
  readonly #small = new Set<Encoding>();

  constructor(text: Uint8Array) {
    const bytes = Buffer.from(text.buffer, text.byteOffset, text.length);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#identity = { encoding: 'identity', bytes, etag: `W/"${hash}"` };
    this.size = 2 * bytes.length;
  }

  /** At once where it is there already. */
  as(encoding: Encoding): Coded | Promise<Coded> {
    if (encoding === 'identity') return this.#identity;
    const before = this.#kept[encoding];
    if (before) {
      if (!this.#small.has(encoding)) this.#makeSmall(encoding);
      return before;
    }
    const quick = this.#coded(encoding, QUICK[encoding]);
    this.#kept[encoding] = quick;
    // What failed is tried again by who asks next, and told to who waits for it.
    quick.then(
      (coded) => {
        this.#kept[encoding] = coded;
      },
      () => {
        delete this.#kept[encoding];
      },
    );
    return quick;
  }

  #makeSmall(encoding: 'br' | 'gzip'): void {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    this.#small.add(encoding);
    making = making
      .then(async () => {
        this.#kept[encoding] = await this.#coded(encoding, SMALL[encoding]);
      })
      // The quick one stays.
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
  }

  async #coded(encoding: 'br' | 'gzip', quality: number): Promise<Coded> {
    const { bytes, etag } = this.#identity;
    return { encoding, bytes: await compress[encoding](bytes, quality), etag: `${etag.slice(0, -1)}-${encoding}"` };
  }
}
