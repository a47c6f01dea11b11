import { deviceStore } from '@shop/runtime';
import { RECENT_KEY } from './recent-key.ts';

/** Twice what a row shows: some may be sold no longer. */
const MOST = 16;

/** Storage can hold anything: an older version's, somebody's own. */
export const parseViewed = (kept: unknown): number[] =>
  Array.isArray(kept) ? [...new Set(kept.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MOST) : [];

const kept = deviceStore(RECENT_KEY, parseViewed);

/** Ids of the products that were looked at on this device, the last first. Nobody else hears of them. */
export const recentProducts = {
  read: kept.read,
  add: (id: number): void => void kept.write([id, ...kept.read().filter((other) => other !== id)].slice(0, MOST)),
  clear: kept.clear,
};
