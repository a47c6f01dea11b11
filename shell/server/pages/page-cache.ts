import { type Client, QueueRefusal } from '@shop/traffic/fair-queue';
import { createSharedWork, type Requester, type SharedWork } from '@shop/traffic/shared-work';
import { LRUCache } from 'lru-cache';

export interface Entry<T> {
  value: T;
  at: number;
}

interface Kept<T> extends Entry<T> {
  begun: number;
  isOutdated: boolean;
}

export interface PageCacheOptions<T> {
  /** Bytes. */
  maxSize: number;
  sizeOf: (value: T) => number;
  /** Milliseconds. An older page is served, up to `staleMs`, while a new one is rendered. */
  freshMs: number;
  staleMs: number;
  restore?: (key: string) => Promise<Entry<T> | undefined>;
  changedSince?: (value: T, at: number) => boolean;
  work?: SharedWork<Client>;
  now?: () => number;
}

const shop: Requester<Client> = { client: [{ network: 'shop', tries: 1 }] };

type Make<T> = () => Promise<{ value: T; keep: boolean; failed?: boolean }>;

export interface PageCache<T> {
  find: (key: string, make: Make<T>) => { value: T; isStale: boolean } | undefined;
  /** Evicts the cached page if the new one must not be cached, unless the render `failed`. @throws {QueueRefusal} without a cached page */
  make: (key: string, make: Make<T>, requester: Requester<Client>) => Promise<T>;
  retain: (matches: (key: string) => boolean) => void;
  /** Outdated pages are served only if their new render fails. */
  outdate: () => void;
}

/** If renders fail, the stale page stays. */
export function createPageCache<T extends object>({
  maxSize,
  sizeOf,
  freshMs,
  staleMs,
  restore = async () => undefined,
  changedSince = () => false,
  work = createSharedWork<Client>(
    (_, begin) => begin(),
    () => '',
  ),
  now = () => Date.now(),
}: PageCacheOptions<T>): PageCache<T> {
  const pages = new LRUCache<string, Kept<T>>({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  const kept = (key: string): Kept<T> | undefined => {
    const entry = pages.get(key);
    return entry && now() - entry.at < staleMs ? entry : undefined;
  };

  async function fallbackFor(key: string): Promise<T | undefined> {
    const before = kept(key);
    if (before) return before.value;
    const restored = await restore(key);
    if (restored) pages.set(key, { ...restored, begun: restored.at, isOutdated: false });
    return restored?.value;
  }

  async function renderPage(key: string, make: Make<T>): Promise<T> {
    const begun = now();
    try {
      const { value, keep, failed } = await make();
      if (keep) pages.set(key, { value, at: now(), begun, isOutdated: changedSince(value, begun) });
      else if (failed) return (await fallbackFor(key)) ?? value;
      else pages.delete(key);
      return value;
    } catch (error) {
      const instead = await fallbackFor(key);
      if (instead) return instead;
      throw error;
    }
  }

  return {
    find(key, make) {
      const entry = kept(key);
      if (!entry || entry.isOutdated) return undefined;
      const isStale = now() - entry.at > freshMs;
      // The renderer reports the errors.
      if (isStale) work.run(key, shop, () => renderPage(key, make)).catch(() => undefined);
      return { value: entry.value, isStale };
    },
    async make(key, make, requester) {
      try {
        return await work.run(key, requester, () => renderPage(key, make));
      } catch (error) {
        const instead = error instanceof QueueRefusal ? await fallbackFor(key) : undefined;
        if (instead) return instead;
        throw error;
      }
    },
    outdate() {
      for (const page of pages.values()) page.isOutdated ||= changedSince(page.value, page.begun);
    },
    retain(matches) {
      for (const key of [...pages.keys()]) if (!matches(key)) pages.delete(key);
    },
  };
}
