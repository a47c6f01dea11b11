import { isPublicRead } from '@shop/contracts/public-reads';
import { openApiPool } from './api-pool.ts';
import type { ApiRead } from './api-reads.ts';

const DONE = 'the page is done';

/** Milliseconds for one answer, to its last byte. */
const READ_MS = 2500;

/** What one page may read: many times what the largest does. */
export const MAX_READS = 50;
export const MAX_PAGE_BYTES = 16 * 2 ** 20;

/** An answer as it came. `maxAge`: seconds for which it holds. */
export interface RawAnswer {
  status: number;
  maxAge: number;
  bytes: Uint8Array;
}

/** What one page reads, bounded in number, size and time. */
export interface PageReads {
  /** Rejects with the reason when it is not allowed, too much, or not answered. */
  read: (read: Pick<ApiRead, 'path' | 'language'>) => Promise<RawAnswer>;
  /** The page is there, or given up: nothing more is read for it. */
  end: () => void;
}

export interface ApiGateway {
  /** For one page, under its request's id. */
  of: (requestId: string) => PageReads;
  stop: () => Promise<void>;
}

/** Reads of the API what anybody may read, for code that has no network of its own. Nothing is personal here: nobody knows who asks. */
export function apiGateway(apiUrl: string): ApiGateway {
  const { pool, base } = openApiPool(apiUrl);

  return {
    of(requestId) {
      /** By hand: the signals that Node puts together are known to its collector of garbage, each for itself. */
      const running = new Set<AbortController>();
      let hasEnded = false;
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
            const { statusCode, headers, body } = await pool.request({
              method: 'GET',
              path: base + path,
              headers: { accept: 'application/json', 'accept-language': language, 'x-request-id': requestId },
              signal: limit.signal,
            });
            const bytes = await body.bytes();
            allBytes += bytes.length;
            const maxAge = Number(/(?:^|[,\s])max-age=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0);
            return { status: statusCode, maxAge, bytes };
          } finally {
            clearTimeout(timer);
            running.delete(limit);
          }
        },
        end() {
          hasEnded = true;
          for (const limit of running) limit.abort(new Error(DONE));
        },
      };
    },
    stop: () => pool.destroy(),
  };
}
