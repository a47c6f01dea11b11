import type { Locale } from '@shop/contracts/locale';
import { parseRecent, withRecent } from './model.ts';

const KEY = 'recent-searches';

// On this device only. Storage may be blocked or full: then nothing is remembered, and all works the same.
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

/** Searches of this device, newest first. */
export const recentSearches = {
  read: (): string[] => parseRecent(attempt(() => localStorage.getItem(KEY)) ?? null),
  add: (text: string, locale: Locale): void =>
    attempt(() => localStorage.setItem(KEY, JSON.stringify(withRecent(recentSearches.read(), text, locale)))),
  clear: (): void => attempt(() => localStorage.removeItem(KEY)),
};
