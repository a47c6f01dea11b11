import type { Dictionary } from './dictionary.ts';
import type { ListingRow } from './listing-row.ts';
import { searchable } from './searchable.ts';
import { shownWordsOf } from './words.ts';

type Texts = Pick<ListingRow, 'title' | 'moreText'>;

/** Tells whether the words are still the same. */
export function hashOf({ title, moreText }: Texts): number {
  let hash = 0;
  for (let n = 0; n < title.length; n++) hash = (Math.imul(hash, 31) + title.charCodeAt(n)) | 0;
  hash = Math.imul(hash, 31);
  for (let n = 0; n < moreText.length; n++) hash = (Math.imul(hash, 31) + moreText.charCodeAt(n)) | 0;
  return hash;
}

/** Puts the words of rows into the dictionary. */
export function createWordLearner(dictionary: Dictionary) {
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
      for (const shown of shownWordsOf(text)) {
        const word = foldingOf(shown);
        if (!known.has(word)) dictionary.add(word, shown, row, inTitle);
        known.add(word);
      }
    };
    learn(title, true);
    learn(moreText, false);
  };
}
