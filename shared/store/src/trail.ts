import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';

/** Sorted, so that all processes agree. No entry may leave out a remote of an earlier one. */
export const liveRemotes = (journal: readonly JournalEntry[]): RemoteName[] =>
  Object.keys(journal.at(-1)?.composition ?? {}).sort((a, b) => (a < b ? -1 : 1));

/** `undefined` if never published. */
export const liveVersion = (journal: readonly JournalEntry[], remote: RemoteName): string | undefined =>
  journal.at(-1)?.composition[remote];

/** In order of their first time live. */
export const knownVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] => [
  ...new Set(journal.map(({ composition }) => composition[remote]).filter((version) => version !== undefined)),
];

export interface Trail {
  /** Versions to roll back to, the live one last. */
  versions: readonly string[];
  /** Rollback or restore that ended or skipped a version, by number of the version's entry. */
  leftBy: ReadonlyMap<number, JournalEntry>;
  /** Entry that replaced, rolled back or skipped a version, by version. */
  endedBy: ReadonlyMap<string, JournalEntry>;
}

interface Stint {
  version: string;
  /** Number of the latest entry that made the version live. */
  seq: number;
  isLeft: boolean;
  /** Published before the entries that were read, so its order is unknown. */
  isOlder: boolean;
}

/**
 * A rollback sets `isLeft` for the live version and all published after its target; publishing or `--to` unsets it.
 */
export function trailOf(journal: readonly JournalEntry[], remote: RemoteName): Trail {
  let line: Stint[] = [];
  let live: Stint | undefined;
  const leftBy = new Map<number, JournalEntry>();
  const endedBy = new Map<string, JournalEntry>();
  for (const entry of journal) {
    const version = entry.composition[remote];
    if (!version || version === live?.version) continue;
    const { seq } = entry;
    const action = entry.remote === remote ? entry.action : undefined;
    const known = line.find((stint) => stint.version === version);
    // A restore after a gap is no rollback, because it may repeat lost entries.
    const isBeyond = action === 'rollback' || (entry.action === 'restore' && entry.after === undefined);
    const isBack = action !== 'publish' && (known !== undefined || isBeyond);
    const target = { version, seq, isLeft: false, isOlder: isBack && (known?.isOlder ?? true) };
    if (!isBack) line = [...line.filter((stint) => stint !== known), target];
    else {
      const position = known && !known.isOlder ? line.indexOf(known) : -1;
      for (const [index, stint] of line.entries()) {
        if (stint === known || stint.isLeft || (index < position && stint !== live && !stint.isOlder)) continue;
        stint.isLeft = true;
        leftBy.set(stint.seq, entry);
        endedBy.set(stint.version, entry);
      }
      line = known ? line.map((stint) => (stint === known ? target : stint)) : [target, ...line];
    }
    if (live) endedBy.set(live.version, entry);
    endedBy.delete(version);
    live = target;
  }
  const upToLive = live ? line.slice(0, line.indexOf(live) + 1) : [];
  return { versions: upToLive.filter(({ isLeft }) => !isLeft).map(({ version }) => version), leftBy, endedBy };
}

/** Versions to use if the wanted one fails, best first. */
export const lastGoodVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] =>
  trailOf(journal, remote).versions.slice(0, -1).reverse();
