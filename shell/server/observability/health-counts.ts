import type { Vital } from '@shop/contracts/signals';
import { addToBin, emptyHealth, type HealthCount, MAX_HEALTH, slotBins, vitalBins } from '@shop/store/health';
import { LRUCache } from 'lru-cache';
import { createFirstVisits, type FirstVisits, type Visitor } from './first-visits.ts';

interface Source {
  remote: string;
  version: string;
}

export interface HealthCounts {
  seen: (source: Source, visitor: Visitor) => void;
  failed: (source: Source, visitor: Visitor) => void;
  vital: (source: Source, measured: { vital: Vital; value: number; visitor: Visitor }) => void;
  slot: (source: Source, measured: { slot: string; ms: number; visitor: Visitor }) => void;
  list: () => HealthCount[];
}

const WINDOW_MS = 300_000;

interface Version {
  count: HealthCount;
  visitors: FirstVisits;
  window: number;
}

export function createHealthCounts(now: () => number): HealthCounts {
  const versions = new LRUCache<string, Version>({ max: MAX_HEALTH.versions });

  function versionOf({ remote, version }: Source): Version {
    const key = `${remote}@${version}`;
    const window = Math.floor(now() / WINDOW_MS);
    const known = versions.get(key) ?? { count: emptyHealth(remote, version), visitors: createFirstVisits(), window };
    if (known.window !== window) Object.assign(known, { visitors: createFirstVisits(), window });
    versions.set(key, known);
    return known;
  }

  function seen(source: Source, visitor: Visitor): void {
    const { count, visitors } = versionOf(source);
    if (visitors.isFirst(visitor, 'seen')) count.visitors += 1;
  }

  return {
    seen,
    failed(source, visitor) {
      seen(source, visitor);
      const { count, visitors } = versionOf(source);
      if (visitors.isFirst(visitor, 'failed')) count.failed += 1;
    },
    vital(source, { vital, value, visitor }) {
      const { count, visitors } = versionOf(source);
      if (visitors.isFirst(visitor, vital)) addToBin(count.vitals[vital], vitalBins[vital], value);
    },
    slot(source, { slot: name, ms, visitor }) {
      const { count, visitors } = versionOf(source);
      const { slots } = count;
      if (!Object.hasOwn(slots, name) && Object.keys(slots).length >= MAX_HEALTH.slots) return;
      if (!visitors.isFirst(visitor, `slot ${name}`)) return;
      slots[name] ??= [];
      addToBin(slots[name], slotBins, ms);
    },
    list: () => [...versions.values()].map(({ count }) => structuredClone(count)),
  };
}
