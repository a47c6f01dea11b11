import type { Rating, Signal, SignalSource, Vital } from '@shop/contracts/signals';
import type { CountedSignal } from '@shop/store/shells';
import { LRUCache } from 'lru-cache';

export type Side = 'server' | 'browser';

/** `bucket` is absent for visitors without the cookie. `network`: see `@shop/traffic/network`. */
export interface Visitor {
  bucket?: number;
  network: string;
}

export interface Failure extends Signal {
  side: Side;
  /** Absent if no visitor caused the failure. */
  visitor?: Visitor;
}

export interface Measurement extends SignalSource {
  vital: Vital;
  rating: Rating;
}

export interface SignalCounts {
  /** Counts once for each version, page or slot, kind and side. */
  add: (failure: Failure) => void;
  measure: (measurement: Measurement) => void;
  list: () => readonly CountedSignal[];
  measurements: () => readonly (Measurement & { total: number })[];
}

/** Above this number, the version reported longest ago is forgotten. */
const VERSIONS = 32;
const SERIES_PER_VERSION = 200;
/** Above this number, the network that failed longest ago is forgotten. */
const NETWORKS_PER_VERSION = 2048;
/** One network must not make a version look bad. */
export const VISITORS_PER_NETWORK = 5;

interface Version {
  series: Map<string, CountedSignal>;
  measurements: Map<string, Measurement & { total: number }>;
  /** Maps a network to its buckets, and each bucket to its counted series. */
  visitors: LRUCache<string, Map<number, Set<string>>>;
}

const NOBODY: Visitor = { network: '' };
const NO_BUCKET = -1;

export function createSignalCounts(onCounted: (counted: CountedSignal) => void = () => undefined): SignalCounts {
  const versions = new LRUCache<string, Version>({ max: VERSIONS });

  function versionOf({ remote, version }: SignalSource): Version {
    const key = `${remote}@${version}`;
    const known = versions.get(key) ?? {
      series: new Map(),
      measurements: new Map(),
      visitors: new LRUCache({ max: NETWORKS_PER_VERSION }),
    };
    versions.set(key, known);
    return known;
  }

  return {
    add({ visitor = NOBODY, ...signal }) {
      const version = versionOf(signal);
      const { remote, version: name, page, slot, kind, side } = signal;
      const key = JSON.stringify([page, slot, kind, side]);
      if (!version.series.has(key) && version.series.size >= SERIES_PER_VERSION) return;
      if (!isFirst(version, visitor, key)) return;
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
    measure({ remote, version: name, page, vital, rating }) {
      const { measurements } = versionOf({ remote, version: name });
      const key = JSON.stringify([page, vital, rating]);
      if (!measurements.has(key) && measurements.size >= SERIES_PER_VERSION) return;
      const total = (measurements.get(key)?.total ?? 0) + 1;
      measurements.set(key, { remote, version: name, ...(page !== undefined && { page }), vital, rating, total });
    },
    list: () => [...versions.values()].flatMap(({ series }) => [...series.values()]),
    measurements: () => [...versions.values()].flatMap(({ measurements }) => [...measurements.values()]),
  };
}

function isFirst({ visitors }: Version, { bucket = NO_BUCKET, network }: Visitor, series: string): boolean {
  const known = visitors.get(network) ?? new Map<number, Set<string>>();
  visitors.set(network, known);
  const counted = known.get(bucket);
  if (counted?.has(series)) return false;
  if (!counted && known.size >= VISITORS_PER_NETWORK) return false;
  known.set(bucket, (counted ?? new Set()).add(series));
  return true;
}
