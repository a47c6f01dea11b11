import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';

/** Sorted, so that all processes agree. The newest entry names all remotes. */
export const liveRemotes = (journal: readonly JournalEntry[]): RemoteName[] =>
  Object.keys(journal.at(-1)?.composition ?? {}).sort((a, b) => (a < b ? -1 : 1));

export const liveVersion = (journal: readonly JournalEntry[], remote: RemoteName): string | undefined =>
  journal.at(-1)?.composition[remote];

/** Ordered by the time at which each version first went live. */
export const knownVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] => [
  ...new Set(journal.map(({ composition }) => composition[remote]).filter((version) => version !== undefined)),
];

export interface Trail {
  /** Versions to roll back to, the live one last. */
  versions: readonly string[];
  /** Key: an entry's number. Value: the rollback or restore that removed its version from the trail. */
  leftBy: ReadonlyMap<number, JournalEntry>;
  /** Key: a version. Value: the entry that replaced it or removed it from the trail. */
  endedBy: ReadonlyMap<string, JournalEntry>;
}

interface Stint {
  version: string;
  /** Number of the latest entry that made the version live. */
  seq: number;
  isLeft: boolean;
  /** The version was published before the entries that were read, so its order is unknown. */
  isOlder: boolean;
}

/**
 * A rollback sets `isLeft` for the live version and all versions published after the rollback's target. Publishing or
 * `--to` resets `isLeft`.
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
    // A restore that repeats lost entries after a gap is no rollback.
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
