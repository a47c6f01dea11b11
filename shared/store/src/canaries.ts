import { type Canary, type Composition, type JournalEntry, QUARANTINE, remoteActions } from '@shop/contracts/releases';

export const canariesOf = (entry: JournalEntry | undefined): readonly Canary[] => entry?.canaries ?? [];

/** Versions that differ from the baseline, served to buckets below `below`. */
export interface CanaryArm {
  below: number;
  versions: Composition;
}

/** Nested arms, smallest first, at most one per canary. A bucket belongs to the first arm whose `below` is greater. */
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

/** Versions in quarantine, until a person makes them live or starts their canary. */
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
