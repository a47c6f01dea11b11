import type { Locale } from '@shop/domain/locale';
import { deviceStore } from '@shop/runtime';
import { parseRecent, withRecent } from './model.ts';

const kept = deviceStore('history:searches', parseRecent);

export const recentSearches = {
  read: kept.read,
  add: (text: string, locale: Locale): void => void kept.write(withRecent(kept.read(), text, locale)),
  clear: kept.clear,
  onClearedElsewhere: kept.onClearedElsewhere,
};
