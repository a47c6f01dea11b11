import { searchable } from './searchable.ts';

// The rules by which what shoppers type finds the catalogue's words. All words are as `searchable` writes them.

/** Of what is lower-case already: signs and spaces of ASCII. Whatever else there is in the world is a letter. */
const BETWEEN_WORDS = /[^0-9a-z\u{80}-\u{10ffff}]+/u;

/** Words of a text. What stands alone and is no word, as `×`, counts as one. */
export const wordsOf = (text: string): string[] => searchable(text).split(BETWEEN_WORDS).filter(Boolean);

/** The same words as shoppers read them, in the same order. */
export const shownWordsOf = (text: string): string[] => text.normalize('NFC').toLocaleLowerCase('tr').split(BETWEEN_WORDS).filter(Boolean);

/**
 * Endings of nouns, without diacritics: plural, possession and case, up to three of them. PostgreSQL's `turkish_stem`
 * would make `ça` of `çanta`, and knows nothing of words typed without diacritics; here a stem counts only if the
 * catalogue has it as a word, so what is cut off may be generous.
 */
const ENDING =
  /^(?:l[ae]r)?(?:[iu]m[iu]z|[iu]n[iu]z|l[ae]ri|[iu]m|[iu]n|s[iu]|[iu]|m|n)?(?:n?[dt][ae]n?|n?[iu]n|y?l[ae]|[ny]?[iuae])?(?:ki)?(?:l[iu]|s[iu]z|c[iu])?$/;

/** A final consonant softens before a vowel: `bardak`, `bardagi`; `kitap`, `kitabi`. */
const HARDENED: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

const MIN_STEM = 3;

/** What the word may be an inflected form of, the longest first. */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>();
  for (let length = word.length - 1; length >= MIN_STEM; length--) {
    const ending = word.slice(length);
    if (!ENDING.test(ending)) continue;
    // One letter off a short word is more likely another word: `kupa` is no form of `kup`.
    if (ending.length === 1 && length < MIN_STEM + 1) continue;
    const stem = word.slice(0, length);
    stems.add(stem);
    const hard = HARDENED[stem.at(-1) ?? ''];
    if (hard && /^[aeiu]/.test(ending)) stems.add(stem.slice(0, -1) + hard);
  }
  return [...stems];
}

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
  while (start < a.length && a[start] === b[start]) start++;
  const rest = (word: string, from: number) => word.slice(from);
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  if (rest(a, start + 1) === rest(b, start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2);
}
