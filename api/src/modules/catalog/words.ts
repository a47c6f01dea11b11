import type { InLocales, Locale } from '@shop/contracts/locale';
import { english } from './english.ts';
import { searchable } from './searchable.ts';
import { JOINT, type Speech } from './speech.ts';
import { turkish } from './turkish.ts';

// The rules by which what shoppers type finds the catalogue's words, those of their language. All words are as
// `searchable` writes them.

const speech: InLocales<Speech> = { tr: turkish, en: english };

/** Of what is lower-case already: signs and spaces of ASCII. Whatever else there is in the world is a letter. */
const BETWEEN_WORDS = /[^0-9a-z\u{80}-\u{10ffff}]+/u;

/** Words of a text. What stands alone and is no word, as `×`, counts as one. */
export const wordsOf = (text: string, locale: Locale): string[] =>
  searchable(speech[locale].plain(text)).replaceAll(JOINT, '').split(BETWEEN_WORDS).filter(Boolean);

/** The same words as shoppers read them, in the same order. */
export const shownWordsOf = (text: string, locale: Locale): string[] =>
  speech[locale]
    .plain(text)
    .normalize('NFC')
    .toLocaleLowerCase(locale)
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => word.replaceAll(JOINT, '-'));

/** What a text is found by, as shoppers read it: its words, and of one that a hyphen joins also its end, as `shirt` of `t-shirt`. */
export const ownWordsOf = (text: string, locale: Locale): string[] =>
  shownWordsOf(text, locale).flatMap((word) => [word, ...word.split('-').slice(1)]);

/** A shown word as searches see it. */
export const keyOf = (shown: string): string => searchable(shown).replaceAll('-', '');

/** What the word may be an inflected or derived form of, the likeliest first. */
export const stemsOf = (word: string, locale: Locale): string[] => speech[locale].stemsOf(word);

/** What it may be a mere inflection of, the likeliest first. */
export const basesOf = (word: string, locale: Locale): string[] => speech[locale].basesOf(word);

const MIN_CORRECTED = 4;

/** The word and what is left of it when any one letter is missing: words that share one of these differ in a letter. */
export function misspellingsOf(word: string): string[] {
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])];
}

/** Words this short are too alike to guess. */
export const isCorrectable = (word: string): boolean => word.length >= MIN_CORRECTED && word.length <= 30 && /^[a-z]+$/.test(word);

/** Whether one letter more, less, other or swapped with its neighbour makes `b` of `a`. */
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
