import { isPublicRead } from '@shop/contracts/public-reads';
import { openApiPool } from '../http/api-pool.ts';
import type { ApiRead } from './api-reads.ts';

const DONE = 'the page is done';

/** Maximum milliseconds until the last byte of an answer. */
const READ_MS = 2500;

/** Limits per page, many times what the largest page needs. */
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
  end: () => void;
}

export interface ApiGateway {
  of: (requestId: string) => PageReads;
  stop: () => Promise<void>;
}

export function apiGateway(apiUrl: string): ApiGateway {
  const { pool, base } = openApiPool(apiUrl);

  return {
    of(requestId) {
      /** No `AbortSignal.any`, because each combined signal burdens Node's garbage collector. */
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
