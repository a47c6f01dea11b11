import { setTimeout as delay } from 'node:timers/promises';
import type { JournalEntry } from '@shop/contracts/releases';
import { readJournal } from '@shop/store/journal';
import { readShells, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { describeEntry } from './plan.ts';

export interface Confirmation {
  shells: number;
  problems: string[];
}

export interface ConfirmOptions {
  /** Milliseconds, longer than the 10 s in which a shell loads a release. */
  waitMs?: number;
}

const LOOK_MS = 100;

/** Waits until every shell serves the entry's composition, or a later one of the same journal. */
export async function confirm(store: Store, entry: JournalEntry, { waitMs = 12_000 }: ConfirmOptions = {}): Promise<Confirmation> {
  const until = Date.now() + waitMs;
  let shells = await readShells(store);
  while (shells.some(({ seq }) => seq < entry.seq) && Date.now() < until) {
    await delay(LOOK_MS);
    shells = await readShells(store);
  }
  const later = shells.some(({ seq }) => seq > entry.seq) ? (await readJournal(store)).entries.filter(({ seq }) => seq > entry.seq) : [];
  return { shells: shells.length, problems: [...new Set(shells.flatMap((shell) => problemOf(shell, entry, later)))] };
}

function problemOf({ seq, host, pid, versions, failures }: ShellState, entry: JournalEntry, later: readonly JournalEntry[]): string[] {
  const { remote, version } = entry;
  const worker = `The shell's worker on ${host} (process ${pid})`;
  const serves = versions[remote];
  const instead = serves ? `the shop serves ${serves}` : 'the shop serves none of it';
  if (seq < entry.seq) return [`${worker} has not taken up ${remote} ${version}; ${instead}. Its log says why.`];
  const followed = seq === entry.seq ? entry : later.find((each) => each.seq === seq);
  if (!followed)
    return [
      `${worker} follows entry ${seq}, which this journal does not have: newer entries were lost, or an older journal was restored; ${instead}.`,
    ];
  if (followed.composition[remote] !== version) {
    const change = later.find((each) => each.composition[remote] !== version);
    return [`${remote} ${version} is not live any more${change ? `: ${describeEntry(change)}` : ''}.`];
  }
  if (serves !== version) {
    // Shells announce a version or a failure of every remote that they know.
    const unknown =
      serves === undefined ? 'the shell knows no such remote yet: build it with these sources and restart it' : 'its log says why';
    return [`${remote} ${version} cannot be served: ${failures[remote] ?? unknown}; ${instead}.`];
  }
  const others = Object.entries(followed.composition).filter(
    ([name, wanted]) => versions[name] !== undefined && versions[name] !== wanted && failures[name] === undefined,
  );
  return others.map(
    ([name, wanted]) => `${worker} serves ${name} ${versions[name]}, but this journal has ${wanted}: it follows another one.`,
  );
}
