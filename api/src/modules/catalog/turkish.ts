import type { Speech } from './speech.ts';

/**
 * Endings of nouns, without diacritics: plural, possession and case, up to three of them. PostgreSQL's `turkish_stem`
 * would make `ça` of `çanta`, and knows nothing of words typed without diacritics; here a stem counts only if the
 * catalogue has it as a word, so what is cut off may be generous.
 */
const ENDING =
  /^(?:l[ae]r)?(?:[iu]m[iu]z|[iu]n[iu]z|l[ae]ri|[iu]m|[iu]n|s[iu]|[iu]|m|n)?(?:n?[dt][ae]n?|n?[iu]n|y?l[ae]|[ny]?[iuae])?(?:ki)?(?:l[iu]|s[iu]z|c[iu])?$/;

/** Of these only what never makes another word: plural, `its …` and case. */
const INFLECTION = /^(?:l[ae]r)?(?:s?[iu])?(?:n?[iu]n|n?[iu]|n?[ae]|n?[dt][ae]n?)?$/;

/** A final consonant softens before a vowel: `bardak`, `bardagi`; `kitap`, `kitabi`. */
const HARDENED: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

const MIN_STEM = 3;

function without(endings: RegExp, word: string): string[] {
  const stems = new Set<string>();
  for (let length = word.length - 1; length >= MIN_STEM; length--) {
    const ending = word.slice(length);
    if (!endings.test(ending)) continue;
    // One letter off a short word is more likely another word: `kupa` is no form of `kup`.
    if (ending.length === 1 && length < MIN_STEM + 1) continue;
    const stem = word.slice(0, length);
    stems.add(stem);
    const hard = HARDENED[stem.at(-1) ?? ''];
    if (hard && /^[aeiu]/.test(ending)) stems.add(stem.slice(0, -1) + hard);
  }
  return [...stems];
}

/** Turkish has a word of its own for what many write the English way. */
const plain = (text: string): string => text.replace(/(?<![\p{L}\d])t[-\s]?shirt/giu, 'tişört');

export const turkish: Speech = { plain, stemsOf: (word) => without(ENDING, word), basesOf: (word) => without(INFLECTION, word) };
