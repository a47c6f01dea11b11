import { setTimeout as delay } from 'node:timers/promises';
import type { JournalEntry } from '@shop/contracts/releases';
import { readShells, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';

/** What the shells say of an entry. */
export interface Confirmation {
  /** How many workers of shells follow the store; nobody serves anything of it when there is none. */
  shells: number;
  /** What keeps shells from serving the entry's version, each as a sentence. */
  problems: string[];
}

/** How long to wait for them. */
export interface ConfirmOptions {
  /** Milliseconds that shells have to take the entry up. A shell gives a page's code 10 s to load. */
  waitMs?: number;
}

const LOOK_MS = 100;

/** Waits until every shell that follows the store has taken the entry up, and says what came of it. */
export async function confirm(store: Store, entry: JournalEntry, { waitMs = 12_000 }: ConfirmOptions = {}): Promise<Confirmation> {
  const until = Date.now() + waitMs;
  let shells = await readShells(store);
  while (shells.some(({ seq }) => seq < entry.seq) && Date.now() < until) {
    await delay(LOOK_MS);
    shells = await readShells(store);
  }
  return { shells: shells.length, problems: [...new Set(shells.flatMap((shell) => problemOf(shell, entry)))] };
}

function problemOf({ seq, host, pid, versions, failures }: ShellState, entry: JournalEntry): string[] {
  const { remote, version } = entry;
  const serves = versions[remote];
  const instead = serves ? `the shop serves ${serves}` : 'the shop serves none of it';
  if (seq < entry.seq)
    return [`The shell's worker on ${host} (process ${pid}) has not taken up ${remote} ${version}; ${instead}. Its log says why.`];
  // Somebody else has decided since.
  if (serves === version || seq > entry.seq) return [];
  // A shell says of each remote that it knows what it serves of it, or why nothing.
  const unknown =
    serves === undefined ? 'the shell knows no such remote yet: build it with these sources and restart it' : 'its log says why';
  return [`${remote} ${version} cannot be served: ${failures[remote] ?? unknown}; ${instead}.`];
}
