import type { Locale } from '@shop/domain/locale';
import { toSearch } from '../product-list/model.ts';

export const searchPath = (searchText: string): string => `/search${toSearch({ searchText })}`;

const MOST_WORDS = 4;

export function wordsToTry(text: string, locale: Locale): string[] {
  const words = new Map(text.split(' ').map((word) => [word.toLocaleLowerCase(locale), word]));
  return words.size > 1 ? [...words.values()].slice(0, MOST_WORDS) : [];
}

const MOST_RECENT = 6;

export function withRecent(recent: readonly string[], text: string, locale: Locale): string[] {
  const same = (other: string) => other.toLocaleLowerCase(locale) === text.toLocaleLowerCase(locale);
  return [text, ...recent.filter((other) => !same(other))].slice(0, MOST_RECENT);
}

export const parseRecent = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((text) => typeof text === 'string' && text !== '').slice(0, MOST_RECENT) : [];

/** Undefined if no word begins with the typed text. */
export function typedPart(word: string, typed: string, locale: Locale): [before: string, typed: string, after: string] | undefined {
  const wanted = typed.trim().toLocaleLowerCase(locale);
  const lower = word.toLocaleLowerCase(locale);
  // Lower-casing may turn one character into two, which shifts positions.
  if (wanted === '' || lower.length !== word.length) return undefined;
  const at = ` ${lower}`.indexOf(` ${wanted}`);
  return at < 0 ? undefined : [word.slice(0, at), word.slice(at, at + wanted.length), word.slice(at + wanted.length)];
}
