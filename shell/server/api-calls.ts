import type { ApiFetch } from '@shop/runtime/host';
import { LRUCache } from 'lru-cache';
import { openApiPool } from './api-pool.ts';

const KEPT = 100;

export interface ApiCalls {
  /** What a page reads of the API for one request, under that request's id. It is given paths: the API's address is known here. */
  of: (requestId: string) => ApiFetch;
  stop: () => Promise<void>;
}

/**
 * The server's calls of the API, over connections that are kept: a third of what `fetch` takes of the processor. What an
 * answer says of its age is followed (`max-age`), so that not every page asks for the menu. Nothing is personal here:
 * the server never knows who asks.
 */
export function apiCalls(apiUrl: string): ApiCalls {
  const { pool, base } = openApiPool(apiUrl);
  // Texts, not what they say: that would be one object for all pages, which any remote could change.
  const kept = new LRUCache<string, string>({ max: KEPT });

  return {
    of: (requestId) => async (path, init) => {
      const isRead = init.method === 'GET';
      const key = `${init.headers['accept-language']} ${path}`;
      const known = isRead ? kept.get(key) : undefined;
      if (known !== undefined) return { status: 200, json: async () => JSON.parse(known) };
      const { statusCode, headers, body } = await pool.request({
        method: init.method as 'GET',
        path: base + path,
        headers: { ...init.headers, 'x-request-id': requestId },
        body: init.body ?? null,
        signal: init.signal,
      });
      const text = await body.text();
      const maxAge = Number(/(?:^|[,\s])max-age=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0);
      if (isRead && statusCode === 200 && maxAge > 0) kept.set(key, text, { ttl: maxAge * 1000 });
      return { status: statusCode, json: async () => JSON.parse(text) };
    },
    stop: () => pool.destroy(),
  };
}
