import { setTimeout as delay } from 'node:timers/promises';
import type { JournalEntry } from '@shop/contracts/releases';
import { readShells, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';

export interface Confirmation {
  shells: number;
  problems: string[];
}

export interface ConfirmOptions {
  /** Milliseconds, longer than the 10 s in which a shell loads a release. */
  waitMs?: number;
}

const LOOK_MS = 100;

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
  if (serves === version || seq > entry.seq) return [];
  // Shells announce a version or a failure of every remote that they know.
  const unknown =
    serves === undefined ? 'the shell knows no such remote yet: build it with these sources and restart it' : 'its log says why';
  return [`${remote} ${version} cannot be served: ${failures[remote] ?? unknown}; ${instead}.`];
}
