import type { JournalEntry } from '@shop/contracts/releases';
import type { FolderStore } from '@shop/store/folder-store';
import { readJournal, type UnreadableEntry, watchJournal } from '@shop/store/journal';
import type { FastifyBaseLogger } from 'fastify';
import { type Composed, compose } from './composition.ts';
import { forgetVersions } from './server-federation.ts';

export interface LiveComposition {
  current: () => Composed;
  /** The last entry of the journal that a composition was made for, or tried. */
  seq: () => number;
  stop: () => void;
}

/** Compositions kept loaded after they were replaced, for requests under way and quick ways back. */
const KEPT = 3;
/** How many entries of the journal are kept: the last good versions are looked for in them. */
const NEWEST = 200;
/** How often a composition that lacks something is tried again, milliseconds. */
const RETRY_MS = 2000;

/**
 * Follows the journal. A new composition is loaded beside the one that serves and takes over with the next request;
 * a request under way ends with the one it began with.
 */
export async function followComposition(store: FolderStore, shellBuild: string, log: FastifyBaseLogger): Promise<LiveComposition> {
  let queue: Promise<unknown> = Promise.resolve();
  // What was last said about failures: a retry that changes nothing says nothing.
  let reported = '';
  // Why the last try failed altogether: it is not known, then, that what serves is what is wanted.
  let stuck = '';
  // Read once, then followed entry by entry.
  const journal: JournalEntry[] = await readNewest().catch((error: unknown) => {
    log.error(error, 'the journal cannot be read');
    return [];
  });
  // Whose files were compared with their hashes and then loaded whole: they are not read again.
  const verified = new Set<string>();
  let current = await load();
  let kept: Composed[] = [];

  function sayUnreadable({ seq, reason }: UnreadableEntry): void {
    log.error({ seq, why: reason }, 'an entry of the journal cannot be read, the others are followed');
  }

  async function readNewest(): Promise<JournalEntry[]> {
    const { entries, unreadable } = await readJournal(store, { newest: NEWEST });
    // Those after the last good one may yet become readable, and are the follower's to tell of.
    for (const entry of unreadable) if (entry.seq < (entries.at(-1)?.seq ?? 0)) sayUnreadable(entry);
    return entries;
  }

  async function load(): Promise<Composed> {
    const composed = await compose({ store, wanted: journal.at(-1)?.composition ?? {}, journal, shellBuild, verified });
    const failures = JSON.stringify([...composed.failures]);
    if (failures !== reported) {
      for (const [remote, why] of composed.failures) {
        log.error({ remote, serves: composed.releases.get(remote)?.version ?? null, why }, 'remote cannot be served as wanted');
      }
      reported = failures;
    }
    return composed;
  }

  async function refresh(): Promise<void> {
    const next = await load();
    if (isSame(next, current)) return next.dispose();
    // Back to one that is still loaded: with it come its rendered pages.
    const again = kept.find((composed) => isSame(composed, next));
    if (again) next.dispose();
    kept = [current, ...kept.filter((composed) => composed !== again)];
    current = again ?? next;
    log.info({ composition: current.id, versions: versionsOf(current) }, 'composition is live');
    release();
  }

  /** Lets go of all but the last few, and of versions that only they named. */
  function release(): void {
    const dropped = kept.slice(KEPT);
    kept = kept.slice(0, KEPT);
    const inUse = new Set(
      [current, ...kept].flatMap((composed) => [...composed.releases.values()].map(({ remote, version }) => `${remote}@${version}`)),
    );
    for (const composed of dropped) {
      composed.dispose();
      const unused = [...composed.releases.values()].filter(({ remote, version }) => !inUse.has(`${remote}@${version}`));
      forgetVersions(store, unused);
      for (const { remote, version } of unused) verified.delete(`${remote}@${version}`);
    }
  }

  const enqueue = (): Promise<unknown> =>
    (queue = queue.then(refresh).then(
      () => {
        stuck = '';
      },
      (error: unknown) => {
        if (stuck !== String(error)) log.error(error, 'composing failed');
        stuck = String(error);
      },
    ));

  let composedSeq = journal.at(-1)?.seq ?? 0;
  log.info({ composition: current.id }, 'composition is live');
  // While the journal can't be read nothing is known to have changed: what serves goes on serving.
  let unreadable = '';
  const after = journal.at(-1)?.seq;
  const stopWatching = watchJournal(
    store,
    async (entry) => {
      unreadable = '';
      // The first one of all that could be read: what came before it may be needed to fall back on.
      if (journal.length === 0) journal.push(...(await readNewest()));
      else journal.push(entry);
      await enqueue();
      composedSeq = entry.seq;
    },
    {
      intervalMs: 500,
      onUnreadable: sayUnreadable,
      ...(after !== undefined && { after }),
      onError: (error) => {
        if (unreadable !== String(error)) log.error(error, 'the journal cannot be read');
        unreadable = String(error);
      },
    },
  );
  const retry = setInterval(() => (stuck || current.failures.size > 0) && void enqueue(), RETRY_MS).unref();

  return {
    current: () => current,
    seq: () => composedSeq,
    stop() {
      stopWatching();
      clearInterval(retry);
    },
  };
}

const isSame = (a: Composed, b: Composed): boolean => a.id === b.id && JSON.stringify([...a.failures]) === JSON.stringify([...b.failures]);

const versionsOf = ({ releases }: Composed): Record<string, string> =>
  Object.fromEntries([...releases].map(([remote, { version }]) => [remote, version]));
