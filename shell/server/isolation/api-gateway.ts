import { isPublicRead } from '@shop/contracts/public-reads';
import { productsOf } from '@shop/contracts/surrogate-keys';
import { type CallContext, inClientSpan } from '@shop/telemetry/spans';
import { openApiPool } from '../http/api-pool.ts';
import type { ApiRead } from './api-reads.ts';

const DONE = 'the page is done';

/** Maximum milliseconds until the last byte of an answer. */
const READ_MS = 2500;

/** Many times what the largest page needs. */
export const MAX_READS = 50;
export const MAX_PAGE_BYTES = 16 * 2 ** 20;

/** `maxAge`: seconds. */
export interface RawAnswer {
  status: number;
  maxAge: number;
  bytes: Uint8Array;
}

export interface PageReads {
  read: (read: Pick<ApiRead, 'path' | 'language'>) => Promise<RawAnswer>;
  products: () => number[];
  end: () => void;
}

export interface ApiGateway {
  of: (caller: CallContext) => PageReads;
  stop: () => Promise<void>;
}

export function apiGateway(apiUrl: string): ApiGateway {
  const { pool, base } = openApiPool(apiUrl);

  return {
    of(caller) {
      /** Replaces `AbortSignal.any`, whose signals burden Node's garbage collector. */
      const running = new Set<AbortController>();
      let hasEnded = false;
      const products = new Set<number>();
      let reads = 0;
      let allBytes = 0;
      return {
        async read({ path, language }) {
          if (!isPublicRead(path)) throw new Error(`GET ${path.slice(0, 200)} is nothing that pages read on the server`);
          reads++;
          if (reads > MAX_READS) throw new Error(`a page reads of the API ${MAX_READS} times at most`);
          if (allBytes > MAX_PAGE_BYTES) throw new Error(`a page reads ${MAX_PAGE_BYTES} bytes of the API at most`);
          if (hasEnded) throw new Error(DONE);
          const limit = new AbortController();
          const timer = setTimeout(() => limit.abort(new Error(`the API did not answer within ${READ_MS} ms`)), READ_MS);
          running.add(limit);
          try {
            const { statusCode, headers, bytes } = await inClientSpan('call API', caller, async (ids) => {
              const { body, ...answer } = await pool.request({
                method: 'GET',
                path: base + path,
                headers: { accept: 'application/json', 'accept-language': language, ...ids },
                signal: limit.signal,
              });
              return { ...answer, bytes: await body.bytes() };
            });
            allBytes += bytes.length;
            const named = productsOf(headers['surrogate-key']);
            for (const id of named) products.add(id);
            const maxAge = Number(/(?:^|[,\s])max-age=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0);
            // Does not cache answers with product keys: pages that read the cache would miss the keys.
            return { status: statusCode, maxAge: named.length > 0 ? 0 : maxAge, bytes };
          } finally {
            clearTimeout(timer);
            running.delete(limit);
          }
        },
        products: () => [...products],
        end() {
          hasEnded = true;
          for (const limit of running) limit.abort(new Error(DONE));
        },
      };
    },
    stop: () => pool.destroy(),
  };
}
