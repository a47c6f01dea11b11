import { locales } from '@shop/domain/locale';
import type { Dictionary, Word } from './dictionary.ts';
import type { ListingRow } from './listing-row.ts';
import { keyOf, ownWordsOf } from './words.ts';

type Texts = Pick<ListingRow, 'title' | 'moreText'>;

export function hashOf({ title, moreText }: Texts): number {
  let hash = 0;
  for (const locale of locales) {
    for (const text of [title[locale], moreText[locale]]) {
      for (let n = 0; n < text.length; n++) hash = (Math.imul(hash, 31) + text.charCodeAt(n)) | 0;
      hash = Math.imul(hash, 31);
    }
  }
  return hash;
}

export function createWordLearner(dictionary: Dictionary) {
  const { locale } = dictionary;
  /** Keyed by single words: the same few thousand repeat. */
  const known = new Map<string, Word[]>();

  function wordsIn(part: string): Word[] {
    let words = known.get(part);
    if (!words) {
      words = ownWordsOf(part, locale).map((shown) => dictionary.wordFor(keyOf(shown), shown));
      known.set(part, words);
    }
    return words;
  }

  function learn(text: string, row: number, inTitle: boolean): void {
    for (const part of text.split(' ')) for (const word of wordsIn(part)) dictionary.note(word, row, inTitle);
  }

  return {
    learnRow(row: number, { title, moreText }: Texts): void {
      learn(title[locale], row, true);
      learn(moreText[locale], row, false);
    },
    learnKind(kind: number, names: readonly string[]): void {
      for (const name of names) for (const word of wordsIn(name)) dictionary.noteKind(word, kind);
    },
  };
}
