import { type OpenPages, PAGE_BUILD, readOpenPages, writeOpenPages } from '@shop/store/open-pages';
import type { Store } from '@shop/store/store';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Serving } from './composition-plan.ts';

const REPEAT_MS = 3_600_000;
const REMEMBERED = 1000;

export interface OpenPagesRecord {
  served: (serving: Serving) => void;
  /** Call it when a page polls for a newer build. `build` is the page's composition. */
  polled: (build: unknown) => void;
}

/** Records which versions open pages may still load, so that `release gc` keeps them. */
export function recordOpenPages({ store, log }: { store: Store; log: Pick<FastifyBaseLogger, 'warn'> }): OpenPagesRecord {
  const recent = new LRUCache<string, true>({ max: REMEMBERED, ttl: REPEAT_MS });
  const isBuild = new RegExp(PAGE_BUILD);
  let hasFailed = false;

  async function write(pages: Omit<OpenPages, 'at'>): Promise<void> {
    await writeOpenPages(store, { ...pages, at: new Date().toISOString() });
    hasFailed = false;
  }
  function record(build: string, pages: () => Promise<Omit<OpenPages, 'at'> | undefined>): void {
    recent.set(build, true);
    pages()
      .then((found) => found && write(found))
      .catch((error: unknown) => {
        recent.delete(build);
        if (!hasFailed) log.warn(error, 'the store cannot record the compositions of open pages');
        hasFailed = true;
      });
  }

  return {
    served: ({ id, remotes }) =>
      record(id, async () => ({
        build: id,
        versions: Object.fromEntries(
          Object.entries(remotes).map(([remote, { version, lastGood }]) => [remote, [version, ...(lastGood ? [lastGood.version] : [])]]),
        ),
      })),
    polled(build) {
      // Ignores an unknown id, because anybody can send one.
      if (typeof build === 'string' && isBuild.test(build) && !recent.has(build)) record(build, () => readOpenPages(store, build));
    },
  };
}
