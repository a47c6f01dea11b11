import { deviceStore } from '@shop/runtime';
import { RECENT_KEY } from './recent-key.ts';

const MOST = 16;

export const parseViewed = (kept: unknown): number[] =>
  Array.isArray(kept) ? [...new Set(kept.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MOST) : [];

const kept = deviceStore(RECENT_KEY, parseViewed);

export const recentProducts = {
  read: kept.read,
  add: (id: number): void => void kept.write([id, ...kept.read().filter((other) => other !== id)].slice(0, MOST)),
  clear: kept.clear,
  onClearedElsewhere: kept.onClearedElsewhere,
};
