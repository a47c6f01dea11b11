import { RECENT_KEY } from './recent-key.ts';

/** Twice what a row shows: some may be sold no longer. */
const MOST = 16;

/** Storage can hold anything: an older version's, a broken write, somebody's own. */
export function parseViewed(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Ids of the products that were looked at on this device, the last first. Nobody else hears of them. */
export const recentProducts = {
  read(): number[] {
    try {
      return parseViewed(localStorage.getItem(RECENT_KEY));
    } catch {
      return [];
    }
  },
  add(id: number): void {
    try {
      localStorage.setItem(RECENT_KEY, JSON.stringify([id, ...recentProducts.read().filter((other) => other !== id)].slice(0, MOST)));
    } catch {
      // Blocked or full: then nothing is remembered, and all works the same.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(RECENT_KEY);
    } catch {
      // What cannot be read says nothing either.
    }
  },
};
