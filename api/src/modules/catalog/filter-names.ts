import { type InLocales, inLocales, type Locale, locales } from '@shop/contracts/locale';
import { searchable } from './searchable.ts';

/**
 * What filters are called, by every name that somebody may write into an address: in any language, so that a link survives
 * the switch, and as searches see it, so that `siyah` is `Siyah`.
 */
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
    /** Names in that language, each with how it was asked for; undefined: nothing was. */
    asked(text: string | undefined, locale: Locale): ReadonlyMap<string, string> | undefined {
      if (text === undefined) return undefined;
      const written = text.split(',').map((name) => name.trim());
      return new Map(written.flatMap((name) => (byKey.get(searchable(name)) ?? []).map((found) => [found[locale], name])));
    },
  };
}

/** A name that no language has another word for. */
export const sameInAll = (name: string): InLocales<string> => inLocales(() => name);
