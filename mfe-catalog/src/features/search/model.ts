import type { Locale } from '@shop/contracts/locale';
import { toSearch } from '../product-list/model.ts';

/** The page with the results of a search. */
export const searchPath = (searchText: string): string => `/search${toSearch({ searchText })}`;

const MOST_WORDS = 4;

/** The single words of a text of several, each once: what to search for where all of them together find nothing. */
export function wordsToTry(text: string, locale: Locale): string[] {
  const words = new Map(text.split(' ').map((word) => [word.toLocaleLowerCase(locale), word]));
  return words.size > 1 ? [...words.values()].slice(0, MOST_WORDS) : [];
}

const MOST_RECENT = 6;

/** What was searched for last, newest first. `İ` and `i` are one letter in Turkish, and nobody needs "Kupa" beside "kupa". */
export function withRecent(recent: readonly string[], text: string, locale: Locale): string[] {
  const same = (other: string) => other.toLocaleLowerCase(locale) === text.toLocaleLowerCase(locale);
  return [text, ...recent.filter((other) => !same(other))].slice(0, MOST_RECENT);
}

/** What storage holds: it may be another version's, or edited. */
export const parseRecent = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((text) => typeof text === 'string' && text !== '').slice(0, MOST_RECENT) : [];

/** `word` in three: what stands before, the typed beginning of a word in it, and what follows. Undefined: it has none. */
export function typedPart(word: string, typed: string, locale: Locale): [before: string, typed: string, after: string] | undefined {
  const wanted = typed.trim().toLocaleLowerCase(locale);
  const lower = word.toLocaleLowerCase(locale);
  // A letter that becomes two in lower case would shift all that follows.
  if (wanted === '' || lower.length !== word.length) return undefined;
  const at = ` ${lower}`.indexOf(` ${wanted}`);
  return at < 0 ? undefined : [word.slice(0, at), word.slice(at, at + wanted.length), word.slice(at + wanted.length)];
}
