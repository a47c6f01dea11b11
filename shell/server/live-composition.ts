import type { FolderStore } from '@shop/store/folder-store';
import { readHead, readJournal, watchJournal } from '@shop/store/journal';
import type { FastifyBaseLogger } from 'fastify';
import { type Composed, compose } from './composition.ts';
import { forgetVersions } from './server-federation.ts';

export interface LiveComposition {
  current: () => Composed;
  stop: () => void;
}

/** Compositions kept loaded after they were replaced, for requests under way and quick ways back. */
const KEPT = 3;
/** How often a composition that lacks something is tried again, milliseconds. */
const RETRY_MS = 2000;

/**
 * Follows the journal. A new composition is loaded beside the one that serves and takes over with the next request;
 * a request under way ends with the one it began with.
 */
export async function followComposition(store: FolderStore, shellBuild: string, log: FastifyBaseLogger): Promise<LiveComposition> {
  let queue: Promise<unknown> = Promise.resolve();
  let current = await load();
  let kept: Composed[] = [];

  async function load(): Promise<Composed> {
    const journal = await readJournal(store).catch((error: unknown) => {
      log.error(error, 'the journal cannot be read');
      return [];
    });
    const composed = await compose({ store, wanted: (await readHead(store).catch(() => undefined))?.composition ?? {}, journal, shellBuild });
    for (const [remote, why] of composed.failures) log.error({ remote, serves: composed.releases.get(remote)?.version ?? null, why }, 'remote cannot be served as wanted');
    return composed;
  }

  async function refresh(): Promise<void> {
    const next = await load();
    if (next.id === current.id && next.failures.size === current.failures.size) return next.dispose();
    kept = [current, ...kept];
    current = next;
    log.info({ composition: next.id, versions: Object.fromEntries([...next.releases].map(([remote, { version }]) => [remote, version])) }, 'composition is live');
    release();
  }

  /** Lets go of all but the last few, and of versions that only they named. */
  function release(): void {
    const dropped = kept.slice(KEPT);
    kept = kept.slice(0, KEPT);
    const inUse = new Set([current, ...kept].flatMap((composed) => [...composed.releases.values()].map(({ remote, version }) => `${remote}@${version}`)));
    for (const composed of dropped) {
      composed.dispose();
      forgetVersions(store, [...composed.releases.values()].filter(({ remote, version }) => !inUse.has(`${remote}@${version}`)));
    }
  }

  const enqueue = (): Promise<unknown> => (queue = queue.then(refresh).catch((error: unknown) => log.error(error, 'composing failed')));

  log.info({ composition: current.id }, 'composition is live');
  const stopWatching = watchJournal(store, async () => void (await enqueue()), { intervalMs: 500, onError: (error) => log.error(error, 'journal') });
  const retry = setInterval(() => current.failures.size > 0 && void enqueue(), RETRY_MS).unref();

  return {
    current: () => current,
    stop() {
      stopWatching();
      clearInterval(retry);
    },
  };
}
