import type { Locale } from '@shop/contracts/locale';
import { DEAD } from './columns.ts';
import type { Dictionary, Word } from './dictionary.ts';
import type { Listing } from './listing.ts';
import { wordsOf } from './words.ts';

/** More words than this are not looked at: nobody searches for them. */
const MAX_WORDS = 12;

/** Valid until the next text is matched: the arrays are the listing's scratch. */
export interface TextMatch {
  /** Rows that have all words, in the order of their products' ids. */
  rows: Int32Array;
  /** By row: how well it fits; a word of the title weighs most. */
  score: Uint8Array;
  /** What was searched for instead, if a word was spelt wrong. */
  corrected?: string;
}

interface Meaning {
  /** Each with how near it is to what was typed. */
  words: Map<Word, number>;
  corrected?: Word;
}

// A title weighs more than nearness alone: a word that begins as typed and stands in the title comes before the very word
// in a tag; the mere middle of a word comes last, as "ışık" in "bisiklet".
const EXACT = 6;
const BEGUN = 4;
const CONTAINED = 0;
const IN_TITLE = 3;

/**
 * The catalogue's words that a typed one may mean, the best first: itself, words that begin with it, words that contain
 * it, the word it is a form of; and if there is none of these, the word that differs in a letter.
 * `beginning`: more letters may follow, so that only what begins with it is meant.
 */
function meaningOf(dictionary: Dictionary, typed: string, beginning: boolean): Meaning {
  const words = new Map<Word, number>();
  const add = (word: Word, nearness: number) => {
    if (dictionary.inUse(word) && !words.has(word)) words.set(word, nearness);
  };
  const addForms = (stem: Word, nearness: number) => {
    add(stem, nearness);
    for (const word of dictionary.startingWith(stem.text)) add(word, BEGUN);
  };
  const exact = dictionary.get(typed);
  if (exact) add(exact, EXACT);
  for (const word of dictionary.startingWith(typed)) add(word, BEGUN);
  const stem = dictionary.stem(typed);
  if (stem) addForms(stem, BEGUN);
  if (!beginning) for (const word of dictionary.containing(typed)) add(word, CONTAINED);
  if (words.size > 0) return { words };
  const corrected = dictionary.correct(typed) ?? (beginning ? dictionary.correctBeginning(typed) : undefined);
  if (!corrected) return { words };
  addForms(corrected, EXACT);
  return { words, corrected };
}

/** A single word of so few letters is a beginning: nearly every word contains it. */
const SHORT = 2;

/** Undefined: there is nothing to search for, and everything fits. `typing`: the last word may not be complete. */
export function matchText(listing: Listing, locale: Locale, searchText: string, typing = false): TextMatch | undefined {
  const typed = wordsOf(searchText, locale).slice(0, MAX_WORDS);
  if (searchText.trim() === '') return undefined;
  const { kind } = listing.columns;
  const { size } = listing;
  const { score, found, matched } = listing.scratch;
  if (typed.length === 0) return { rows: new Int32Array(0), score };
  // How many of the words a row has had so far; it drops out with the first one it lacks.
  found.fill(0, 0, size);
  score.fill(0, 0, size);
  const meanings = typed.map((word, n) =>
    meaningOf(listing.dictionaries[locale], word, (typing && n === typed.length - 1) || (typed.length === 1 && word.length <= SHORT)),
  );
  let matches = 0;
  meanings.forEach(({ words }, n) => {
    matches = 0;
    for (const [{ entries, count }, nearness] of words) {
      for (let k = 0; k < count; k++) {
        const entry = entries[k] ?? 0;
        const row = entry >> 1;
        if (found[row] !== n || kind[row] === DEAD) continue;
        found[row] = n + 1;
        score[row] = (score[row] ?? 0) + nearness + (entry & 1 ? IN_TITLE : 0);
        matches++;
      }
    }
  });
  let filled = 0;
  const wanted = typed.length;
  const { byId } = listing;
  // Without a branch, which processors would guess wrong for every other row.
  for (let n = 0; n < byId.length && filled < matches; n++) {
    const row = byId[n] as number;
    matched[filled] = row;
    filled += Number(found[row] === wanted);
  }
  const rows = matched.subarray(0, filled);
  return {
    rows,
    score,
    ...(meanings.some(({ corrected }) => corrected) && {
      corrected: meanings.map(({ corrected }, n) => corrected?.shown ?? typed[n]).join(' '),
    }),
  };
}
