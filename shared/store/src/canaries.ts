import { type Canary, type Composition, type JournalEntry, QUARANTINE, remoteActions } from '@shop/contracts/releases';

export const canariesOf = (entry: JournalEntry | undefined): readonly Canary[] => entry?.canaries ?? [];

/** Versions of the buckets below `below` that differ from the baseline. */
export interface CanaryArm {
  below: number;
  versions: Composition;
}

/** Nested arms, smallest first: `k` canaries make at most `k`. A bucket belongs to the first arm whose `below` is greater. */
export function canaryArms(canaries: readonly Canary[]): CanaryArm[] {
  const active = canaries.filter(({ paused }) => !paused);
  return [...new Set(active.map(({ threshold }) => threshold))]
    .sort((a, b) => a - b)
    .map((below) => ({
      below,
      versions: Object.fromEntries(
        active.filter(({ threshold }) => threshold >= below).map(({ remote, version }) => [remote, version] as const),
      ),
    }));
}

export interface QuarantineEntry {
  remote: string;
  version: string;
  why: string;
}

/** Versions in quarantine. A person who makes a version live, or starts its canary, takes it out. */
export function quarantinedIn(journal: readonly JournalEntry[]): QuarantineEntry[] {
  const found = new Map<string, QuarantineEntry>();
  for (const { action, remote, version, why, guard } of journal) {
    if (!remote || !version) continue;
    const name = `${remote}@${version}`;
    if (action === QUARANTINE) found.set(name, { remote, version, why });
    else if (!guard && [...remoteActions, 'canary'].includes(action)) found.delete(name);
  }
  return [...found.values()];
}
