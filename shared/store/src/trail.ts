import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';

/** What the newest entry wants of the remote; `undefined`: nothing of it was ever published. */
export const liveVersion = (journal: readonly JournalEntry[], remote: RemoteName): string | undefined =>
  journal.at(-1)?.composition[remote];

/** Versions of the remote that were ever live, in the order in which they first were. */
export const knownVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] => [
  ...new Set(journal.map(({ composition }) => composition[remote]).filter((version) => version !== undefined)),
];

/**
 * The way back: the live version last, before it the one that was live before it, and so on. What was rolled back
 * is off the trail, so that rolling back again and again goes further back and never to the version just left.
 *
 * Read from the compositions, for the entry that made a version live may be one of those that cannot be read: then a
 * return to an earlier version counts as a rollback. The journal may be its newest part only.
 */
export function trailOf(journal: readonly JournalEntry[], remote: RemoteName): string[] {
  let trail: string[] = [];
  const seen = new Set<string>();
  for (const entry of journal) {
    const version = entry.composition[remote];
    if (!version || version === trail.at(-1)) continue;
    const action = entry.remote === remote ? entry.action : undefined;
    const position = trail.indexOf(version);
    if (action !== 'publish' && position >= 0) trail = trail.slice(0, position + 1);
    // Back beyond the part of the journal that is known: all that was live since was rolled back.
    else if (action === 'rollback' && !seen.has(version)) trail = [version];
    else trail = [...trail.filter((other) => other !== version), version];
    seen.add(version);
  }
  return trail;
}

/**
 * What to serve of a remote whose live version fails, best first: its trail backwards. A version that was rolled back is
 * not among them, unless somebody has made it live again since.
 */
export const lastGoodVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] =>
  trailOf(journal, remote).slice(0, -1).reverse();
