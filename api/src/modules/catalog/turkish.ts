import { foldLetters } from '@shop/domain/fold-letters';
import type { LanguageRules } from './language-rules.ts';

/** Noun endings without diacritics. A stem counts only if the catalogue contains it. */
const ENDING =
  /^(?:l[ae]r)?(?:[iu]?m[iu]z|[iu]?n[iu]z|l[ae]ri|[iu]m|[iu]n|s[iu]|[iu]|m|n)?(?:n?[dt][ae]n?|n?[iu]n|y?l[ae]|[ny]?[iuae])?(?:ki)?(?:l[iu]|s[iu]z|c[iu])?$/;

/** Plural, possession and case: endings that never form another word. */
const INFLECTION = /^(?:l[ae]r)?(?:s?[iu])?(?:n?[iu]n|n?[iu]|n?[ae]|n?[dt][ae]n?)?$/;

/** A final consonant softens before a vowel: `bardak`, `bardagi`; `kitap`, `kitabi`. */
const HARDENED: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

/** The last syllable loses its vowel before a vowel: `isim`, `ismi`; `boyun`, `boynu`. */
function withDropped(stem: string): string | undefined {
  const [, start, vowel = '', last] = /^(.*([aeiou])[^aeiou])([^aeiou])$/.exec(stem) ?? [];
  return start && `${start}${/[ou]/.test(vowel) ? 'u' : 'i'}${last}`;
}

const MIN_STEM = 3;

function without(endings: RegExp, word: string): string[] {
  const stems = new Set<string>();
  for (let length = word.length - 1; length >= MIN_STEM; length--) {
    const ending = word.slice(length);
    if (!endings.test(ending)) continue;
    const full = /^[aeiu]/.test(ending) && withDropped(word.slice(0, length));
    if (full) stems.add(full);
    // A short word that loses its last letter is usually another word: `kupa`, `kup`.
    if (ending.length === 1 && length < MIN_STEM + 1) continue;
    const stem = word.slice(0, length);
    stems.add(stem);
    const hard = HARDENED[stem.at(-1) ?? ''];
    if (hard && /^[aeiu]/.test(ending)) stems.add(stem.slice(0, -1) + hard);
  }
  return [...stems];
}

/** Names have an apostrophe before the ending: `iPhone'a`, `Anneler Günü’nde`. */
const withoutEndings = (text: string): string =>
  text.replace(/(?<=[\p{L}\d])['’ʼ‘`´′＇](\p{L}{1,8})(?![\p{L}\d])/gu, (whole, ending: string) =>
    ENDING.test(foldLetters(ending)) ? '' : whole,
  );

const plain = (text: string): string => withoutEndings(text).replace(/(?<![\p{L}\d])t[-\s]?shirt/giu, 'tişört');

const fillers = new Set('acaba bana bir bu cok da daha de en gibi hem icin ile ne olan olarak o tane ve veya ya'.split(' '));

export const turkish: LanguageRules = {
  plain,
  stemsOf: (word) => without(ENDING, word),
  basesOf: (word) => without(INFLECTION, word),
  fillers,
  joiners: ['ve', 'veya', 'ya', 'ile'],
};
