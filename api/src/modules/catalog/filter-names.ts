import { type InLocales, inLocales, type Locale, locales } from '@shop/domain/locale';
import { searchable } from './searchable.ts';

/** Filter names in every language, folded like searches, so that links survive a language switch. */
export function createFilterNames() {
  const byKey = new Map<string, InLocales<string>[]>();
  const known = new Set<string>();
  return {
    learn(name: InLocales<string>): void {
      const written = JSON.stringify(name);
      if (known.has(written)) return;
      known.add(written);
      for (const key of new Set(locales.map((locale) => searchable(name[locale])))) byKey.set(key, [...(byKey.get(key) ?? []), name]);
    },
    asked(text: string | undefined, locale: Locale): ReadonlyMap<string, string> | undefined {
      if (text === undefined) return undefined;
      const written = text.split(',').map((name) => name.trim());
      return new Map(written.flatMap((name) => (byKey.get(searchable(name)) ?? []).map((found) => [found[locale], name])));
    },
  };
}

export const sameInAll = (name: string): InLocales<string> => inLocales(() => name);
