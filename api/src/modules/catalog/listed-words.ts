import { locales } from '@shop/contracts/locale';
import type { Dictionary } from './dictionary.ts';
import type { ListingRow } from './listing-row.ts';
import { searchable } from './searchable.ts';
import { shownWordsOf } from './words.ts';

type Texts = Pick<ListingRow, 'title' | 'moreText'>;

/** Tells whether the words are still the same, in all languages. */
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

/** Puts the words of rows, in the dictionary's language, into it. */
export function createWordLearner(dictionary: Dictionary) {
  const { locale } = dictionary;
  /** By the word as it is shown: the same few thousand come again and again. */
  const foldings = new Map<string, string>();
  function foldingOf(shown: string): string {
    let folded = foldings.get(shown);
    if (folded === undefined) {
      folded = searchable(shown);
      foldings.set(shown, folded);
    }
    return folded;
  }

  const known = new Set<string>();
  return function learnWords(row: number, { title, moreText }: Texts): void {
    known.clear();
    const learn = (text: string, inTitle: boolean) => {
      for (const shown of shownWordsOf(text, locale)) {
        const word = foldingOf(shown);
        if (!known.has(word)) dictionary.add(word, shown, row, inTitle);
        known.add(word);
      }
    };
    learn(title[locale], true);
    learn(moreText[locale], false);
  };
}
