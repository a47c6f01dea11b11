import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';

/** Wanted version of a remote; `undefined` if never published. */
export const liveVersion = (journal: readonly JournalEntry[], remote: RemoteName): string | undefined =>
  journal.at(-1)?.composition[remote];

/** All versions of a remote, in order of their first time live. */
export const knownVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] => [
  ...new Set(journal.map(({ composition }) => composition[remote]).filter((version) => version !== undefined)),
];

/**
 * Versions to roll back to, the live one last, without rolled-back ones. Reads compositions, because entries may be unreadable or missing.
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
    // The rollback target is older than the known journal, so all known versions were rolled back.
    else if (action === 'rollback' && !seen.has(version)) trail = [version];
    else trail = [...trail.filter((other) => other !== version), version];
    seen.add(version);
  }
  return trail;
}

/** Versions to use if the wanted one fails, best first. */
export const lastGoodVersions = (journal: readonly JournalEntry[], remote: RemoteName): string[] =>
  trailOf(journal, remote).slice(0, -1).reverse();
