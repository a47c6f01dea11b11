import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { isRoot } from '@shop/store/entry-rights';
import { append, type Journal, readJournal } from '@shop/store/journal';
import { NotTrusted } from '@shop/store/not-trusted';
import { readReports, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import type { VerifiedStore } from '@shop/store/trust';
import { refuse, refuseAs } from './failure.ts';
import { followedBy } from './followed.ts';
import type { Plan } from './plan.ts';
import { writingProblem } from './rights.ts';

export interface Target {
  store: VerifiedStore;
  /** Default: production. */
  channel?: string | undefined;
  dryRun?: boolean | undefined;
}

export interface Situation {
  journal: Journal;
  shells: readonly ShellState[];
  refused: readonly string[];
  /** Newest entry that a running shell follows. */
  followed: number;
}

const TRIES = 10;

/** Plans again if another writer was first. @throws when the store fails */
export async function apply(
  { store, channel = DEFAULT_CHANNEL, dryRun }: Target,
  plan: (situation: Situation) => Plan | Promise<Plan>,
): Promise<Plan> {
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const planned = await plan(await readSituation(store, channel));
      if (!planned.ok) return planned;
      const denied =
        store.trust && !isRoot(planned.entry) && (await writingProblem(store.trust, { remote: planned.entry.remote, channel }));
      if (denied) return denied;
      if (dryRun || (await append(store, planned.entry))) return planned;
    }
  } catch (error) {
    if (error instanceof NotTrusted) return refuse(error.message, error);
    throw error;
  }
  return refuseAs('meanwhile', 'Others kept changing the journal at the same time. Try again.');
}

/** Reads the shells before the journal: a shell that is ahead then proves lost entries. */
export async function readSituation(store: Store, channel = DEFAULT_CHANNEL): Promise<Situation> {
  const { running: shells, refused } = await readReports(store, { channel });
  const journal = await readJournal(store, { channel });
  const { followed, conflict } = await followedBy(store, journal, shells);
  return { journal: { ...journal, ...(conflict && { stopped: conflict }) }, shells, refused, followed };
}
