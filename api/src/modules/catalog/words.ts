import type { InLocales, Locale } from '@shop/domain/locale';
import { english } from './english.ts';
import { JOINT, type LanguageRules } from './language-rules.ts';
import { searchable } from './searchable.ts';
import { turkish } from './turkish.ts';

const speech: InLocales<LanguageRules> = { tr: turkish, en: english };

/** Every non-ASCII character counts as a letter. */
const BETWEEN_WORDS = /[^0-9a-z\u{80}-\u{10ffff}]+/u;

export const wordsOf = (text: string, locale: Locale): string[] =>
  searchable(speech[locale].plain(text)).replaceAll(JOINT, '').split(BETWEEN_WORDS).filter(Boolean);

export const shownWordsOf = (text: string, locale: Locale): string[] =>
  speech[locale]
    .plain(text)
    .normalize('NFC')
    .toLocaleLowerCase(locale)
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => word.replaceAll(JOINT, '-'));

export const ownWordsOf = (text: string, locale: Locale): string[] =>
  shownWordsOf(text, locale).flatMap((word) => [word, ...word.split('-').slice(1)]);

export const keyOf = (shown: string): string => searchable(shown).replaceAll('-', '');

export const stemsOf = (word: string, locale: Locale): string[] => speech[locale].stemsOf(word);

export const basesOf = (word: string, locale: Locale): string[] => speech[locale].basesOf(word);

export const isFiller = (word: string, locale: Locale): boolean => speech[locale].fillers.has(word);

export const isJoiner = (word: string, locale: Locale): boolean => speech[locale].joiners.includes(word);

/** `kadın/erkek` and `kadın & erkek` mean `kadın ve erkek`. */
export const withJoiners = (text: string, locale: Locale): string =>
  text.replace(/(?<=\p{L})\s*[,&+/]\s*(?=\p{L})/gu, ` ${speech[locale].joiners[0]} `);

const MIN_CORRECTED = 4;

/** Short words resemble too many others. */
export const isCorrectable = (word: string): boolean => word.length >= MIN_CORRECTED && word.length <= 30 && /^[a-z]+$/.test(word);

/** One letter added, removed or replaced, or two neighbours swapped. */
export function differInOneLetter(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (a[start] === b[start]) start++;
  const rest = (word: string, from: number) => word.slice(from);
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  if (rest(a, start + 1) === rest(b, start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2);
}
