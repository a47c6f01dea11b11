import { LRUCache } from 'lru-cache';

/** `bucket` is absent for visitors without the cookie. `network`: see `@shop/traffic/network`. */
export interface Visitor {
  bucket?: number;
  network: string;
}

/** Maximum networks to remember: those seen last. */
const NETWORKS = 2048;
/** Limited, so that one network cannot make a version look bad. */
export const VISITORS_PER_NETWORK = 5;
const NO_BUCKET = -1;

export interface FirstVisits {
  isFirst: (visitor: Visitor, series: string) => boolean;
}

export function createFirstVisits(): FirstVisits {
  const networks = new LRUCache<string, Map<number, Set<string>>>({ max: NETWORKS });
  return {
    isFirst({ bucket = NO_BUCKET, network }, series) {
      const known = networks.get(network) ?? new Map<number, Set<string>>();
      networks.set(network, known);
      const counted = known.get(bucket);
      if (counted?.has(series)) return false;
      if (!counted && known.size >= VISITORS_PER_NETWORK) return false;
      known.set(bucket, (counted ?? new Set()).add(series));
      return true;
    },
  };
}
