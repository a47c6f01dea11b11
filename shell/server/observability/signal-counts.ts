import { randomUUID } from 'node:crypto';
import type { Rating, Signal, SignalSource, Vital } from '@shop/contracts/signals';
import type { HealthCount } from '@shop/store/health';
import type { CountedSignal } from '@shop/store/shells';
import { LRUCache } from 'lru-cache';
import { createFirstVisits, type FirstVisits, type Visitor } from './first-visits.ts';
import { createHealthCounts } from './health-counts.ts';

export type Side = 'server' | 'browser';

export interface Failure extends Signal {
  side: Side;
  visitor?: Visitor;
}

export interface Measurement extends SignalSource {
  vital: Vital;
  rating: Rating;
  value?: number;
  visitor?: Visitor;
}

export interface Visit {
  visitor: Visitor;
  versions: Readonly<Record<string, string>>;
}

export interface SlotTime extends SignalSource {
  ms: number;
  visitor?: Visitor;
}

export interface SignalCounts {
  /** Random, because containers reuse host names and process ids. */
  counter: string;
  add: (failure: Failure) => void;
  measure: (measurement: Measurement) => void;
  visit: (visit: Visit) => void;
  slot: (time: SlotTime) => void;
  health: () => HealthCount[];
  list: () => readonly CountedSignal[];
  measurements: () => readonly (Measurement & { total: number })[];
}

/** Maximum versions to remember: those reported last. */
const VERSIONS = 32;
const SERIES_PER_VERSION = 200;

interface Version {
  series: Map<string, CountedSignal>;
  measurements: Map<string, Measurement & { total: number }>;
  visitors: FirstVisits;
}

const NOBODY: Visitor = { network: '' };

export function createSignalCounts(onCounted: (counted: CountedSignal) => void = () => undefined, now = Date.now): SignalCounts {
  const health = createHealthCounts(now);
  const versions = new LRUCache<string, Version>({ max: VERSIONS });

  function versionOf({ remote, version }: SignalSource): Version {
    const key = `${remote}@${version}`;
    const known = versions.get(key) ?? {
      series: new Map(),
      measurements: new Map(),
      visitors: createFirstVisits(),
    };
    versions.set(key, known);
    return known;
  }

  return {
    counter: randomUUID(),
    add({ visitor = NOBODY, ...signal }) {
      if (!signal.kind.startsWith('bad-')) health.failed(signal, visitor);
      const version = versionOf(signal);
      const { remote, version: name, page, slot, kind, side } = signal;
      const key = JSON.stringify([page, slot, kind, side]);
      if (!version.series.has(key) && version.series.size >= SERIES_PER_VERSION) return;
      if (!version.visitors.isFirst(visitor, key)) return;
      const counted: CountedSignal = {
        remote,
        version: name,
        ...(page !== undefined && { page }),
        ...(slot !== undefined && { slot }),
        kind,
        side,
        visitors: (version.series.get(key)?.visitors ?? 0) + 1,
        since: version.series.get(key)?.since ?? new Date().toISOString(),
      };
      version.series.set(key, counted);
      onCounted(counted);
    },
    measure({ remote, version: name, page, vital, rating, value, visitor = NOBODY }) {
      if (value !== undefined) health.vital({ remote, version: name }, { vital, value, visitor });
      const { measurements } = versionOf({ remote, version: name });
      const key = JSON.stringify([page, vital, rating]);
      if (!measurements.has(key) && measurements.size >= SERIES_PER_VERSION) return;
      const total = (measurements.get(key)?.total ?? 0) + 1;
      measurements.set(key, { remote, version: name, ...(page !== undefined && { page }), vital, rating, total });
    },
    visit: ({ visitor, versions: served }) => {
      for (const [remote, version] of Object.entries(served)) health.seen({ remote, version }, visitor);
    },
    slot: ({ slot = '', ms, visitor = NOBODY, ...source }) => health.slot(source, { slot, ms, visitor }),
    health: health.list,
    list: () => [...versions.values()].flatMap(({ series }) => [...series.values()]),
    measurements: () => [...versions.values()].flatMap(({ measurements }) => [...measurements.values()]),
  };
}
