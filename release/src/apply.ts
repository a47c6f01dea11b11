import { append, type Journal, readJournal } from '@shop/store/journal';
import { readShells, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { refuse } from './failure.ts';
import type { Plan } from './plan.ts';

export interface Target {
  store: Store;
  /** Default: production. */
  channel?: string | undefined;
  dryRun?: boolean | undefined;
}

export interface Situation {
  journal: Journal;
  shells: readonly ShellState[];
  /** Newest entry that a running shell follows. */
  followed: number;
}

const TRIES = 10;

/** Appends the planned entry; plans again if another writer was first. @throws when the store fails */
export async function apply({ store, channel, dryRun }: Target, plan: (situation: Situation) => Plan | Promise<Plan>): Promise<Plan> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const journal = await readJournal(store, { channel });
    const shells = await readShells(store, { channel: journal.channel });
    const planned = await plan({ journal, shells, followed: Math.max(0, ...shells.map(({ seq }) => seq)) });
    if (!planned.ok || dryRun || (await append(store, planned.entry))) return planned;
  }
  return refuse('Others kept changing the journal at the same time. Try again.');
}
