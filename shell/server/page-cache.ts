import { LRUCache } from 'lru-cache';

interface Entry<T> {
  value: T;
  at: number;
}

export interface PageCacheOptions<T> {
  /** Bytes of all pages together. */
  maxSize: number;
  sizeOf: (value: T) => number;
  /** Milliseconds for which a page is served as it is. After that it is served once more while a new one is made. */
  freshMs: number;
  now?: () => number;
}

export interface PageCache<T> {
  /**
   * The kept page, at once, or a new one. Requests for one key at one time make one page. What `make` says not to keep takes
   * the place of a kept page too, so that one which is gone or has moved goes; but not what has `failed`.
   */
  get: (key: string, make: () => Promise<{ value: T; keep: boolean; failed?: boolean }>) => T | Promise<T>;
  /** Lets go of the pages whose key does not match. */
  retain: (matches: (key: string) => boolean) => void;
}

/**
 * Keeps rendered public pages. A page too old is still served, and made anew behind the shopper's back; when that
 * fails, as with the API down, the last good one stays.
 */
export function createPageCache<T extends object>({ maxSize, sizeOf, freshMs, now = Date.now }: PageCacheOptions<T>): PageCache<T> {
  const pages = new LRUCache<string, Entry<T>>({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  const making = new Map<string, Promise<T>>();

  return {
    get(key, make) {
      const renew = (): Promise<T> => {
        const running = making.get(key);
        if (running) return running;
        const next = make()
          .then(({ value, keep, failed }) => {
            if (keep) pages.set(key, { value, at: now() });
            else if (!failed) pages.delete(key);
            return value;
          })
          .finally(() => making.delete(key));
        making.set(key, next);
        return next;
      };

      const kept = pages.get(key);
      if (!kept) return renew();
      // The failure itself was reported by whoever makes the page.
      if (now() - kept.at > freshMs) renew().catch(() => undefined);
      return kept.value;
    },
    retain(matches) {
      for (const key of [...pages.keys()]) if (!matches(key)) pages.delete(key);
    },
  };
}
