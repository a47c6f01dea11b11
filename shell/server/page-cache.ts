import { type Client, QueueRefusal } from '@shop/traffic/fair-queue';
import { createSharedWork, type Requester, type SharedWork } from '@shop/traffic/shared-work';
import { LRUCache } from 'lru-cache';

/** A page, and when it was made. */
export interface Entry<T> {
  value: T;
  at: number;
}

export interface PageCacheOptions<T> {
  /** Bytes of all pages together. */
  maxSize: number;
  sizeOf: (value: T) => number;
  /** Milliseconds for which a page is served as it is. After that it is served once more while a new one is made. */
  freshMs: number;
  /** Milliseconds after which a page is served no more, though no newer one can be made. */
  staleMs: number;
  /** The page as somebody else kept it, for when none is here and none can be made. */
  restore?: (key: string) => Promise<Entry<T> | undefined>;
  /** Makes pages in turn; without it each is made at once. */
  work?: SharedWork<Client>;
  now?: () => number;
}

/** Who asks for pages that are too old: the shop itself, whoever's request shows it. */
const shop: Requester<Client> = { client: [{ network: 'shop', tries: 1 }] };

type Make<T> = () => Promise<{ value: T; keep: boolean; failed?: boolean }>;

export interface PageCache<T> {
  /** The kept page, if there is one. One that is stale is made anew meanwhile. */
  find: (key: string, make: Make<T>) => { value: T; isStale: boolean } | undefined;
  /**
   * A new page. Requests for one key at one time make one page. What `make` says not to keep takes the place of a kept page
   * too, so that one which is gone or has moved goes; but not what has `failed`.
   *
   * @throws QueueRefusal if the requester has too much waiting and the page is nowhere else
   */
  make: (key: string, make: Make<T>, requester: Requester<Client>) => Promise<T>;
  /** Lets go of the pages whose key does not match. */
  retain: (matches: (key: string) => boolean) => void;
}

/**
 * Keeps rendered public pages. A page too old is still served, and made anew behind the shopper's back; when that
 * fails, as with the API down, the last good one stays for as long as it may.
 */
export function createPageCache<T extends object>({
  maxSize,
  sizeOf,
  freshMs,
  staleMs,
  restore = async () => undefined,
  work = createSharedWork<Client>(
    (_, begin) => begin(),
    () => '',
  ),
  now = () => Date.now(),
}: PageCacheOptions<T>): PageCache<T> {
  const pages = new LRUCache<string, Entry<T>>({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  const kept = (key: string): Entry<T> | undefined => {
    const entry = pages.get(key);
    return entry && now() - entry.at < staleMs ? entry : undefined;
  };

  /** What is served although no page could be made: the one from elsewhere, from now on kept here too. */
  async function insteadOf(key: string): Promise<T | undefined> {
    const before = kept(key);
    if (before) return before.value;
    const restored = await restore(key);
    if (restored) pages.set(key, restored);
    return restored?.value;
  }

  async function makeAnew(key: string, make: Make<T>): Promise<T> {
    try {
      const { value, keep, failed } = await make();
      if (keep) pages.set(key, { value, at: now() });
      else if (failed) return (await insteadOf(key)) ?? value;
      else pages.delete(key);
      return value;
    } catch (error) {
      const instead = await insteadOf(key);
      if (instead) return instead;
      throw error;
    }
  }

  return {
    find(key, make) {
      const entry = kept(key);
      if (!entry) return undefined;
      const isStale = now() - entry.at > freshMs;
      // The failure itself was reported by whoever makes the page.
      if (isStale) work.run(key, shop, () => makeAnew(key, make)).catch(() => undefined);
      return { value: entry.value, isStale };
    },
    async make(key, make, requester) {
      try {
        return await work.run(key, requester, () => makeAnew(key, make));
      } catch (error) {
        const instead = error instanceof QueueRefusal ? await insteadOf(key) : undefined;
        if (instead) return instead;
        throw error;
      }
    },
    retain(matches) {
      for (const key of [...pages.keys()]) if (!matches(key)) pages.delete(key);
    },
  };
}
