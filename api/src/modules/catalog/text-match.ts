import type { Locale } from '@shop/domain/locale';
import { DEAD } from './columns.ts';
import type { Dictionary, Word } from './dictionary.ts';
import type { Listing } from './listing.ts';
import { synonymsBeginning, synonymsOf } from './synonyms.ts';
import { isFiller, isJoiner, shownWordsOf, stemsOf, withJoiners, wordsOf } from './words.ts';

const MAX_WORDS = 12;

/** Valid until the next match: the arrays are the listing's scratch. */
export interface TextMatch {
  rows: Int32Array;
  /** By row; title words weigh most. */
  score: Uint8Array;
  corrected?: string;
  kindWords: ReadonlySet<string>;
  /** No row has all words: these have at least half, alternatives counted once. */
  partly?: true;
}

interface Meaning {
  words: Map<Word, number>;
  corrected?: Word;
}

// A title weighs more than nearness. The middle of a word comes last: "ışık" in "bisiklet".
const EXACT = 6;
const BEGUN = 4;
const CONTAINED = 0;
const SYNONYM = 2;
const IN_TITLE = 3;

/** The catalogue's words for a typed one, best first. `beginning`: more letters may follow. */
function meaningOf(dictionary: Dictionary, asTyped: string, beginning: boolean, locale: Locale): Meaning {
  const words = new Map<Word, number>();
  const add = (word: Word, nearness: number) => {
    if (dictionary.inUse(word) && !words.has(word)) words.set(word, nearness);
  };
  const addForms = (stem: Word, nearness: number, begun = BEGUN) => {
    add(stem, nearness);
    for (const word of dictionary.inflectionsOf(stem)) add(word, nearness);
    for (const word of dictionary.startingWith(stem.text)) add(word, begun);
  };
  const base = dictionary.base(asTyped);
  const typed = base?.text ?? asTyped;
  const exact = base ?? dictionary.get(typed);
  if (exact) addForms(exact, EXACT);
  else for (const word of dictionary.startingWith(typed)) add(word, BEGUN);
  // More letters may still make it another word.
  if (base && beginning) for (const word of dictionary.startingWith(asTyped)) add(word, BEGUN);
  const stem = dictionary.stem(typed);
  if (stem) addForms(stem, BEGUN);
  if (!beginning) for (const word of dictionary.containing(typed)) add(word, CONTAINED);
  for (const word of namedOtherwise(dictionary, asTyped, beginning, locale)) addForms(word, SYNONYM, SYNONYM);
  if (words.size > 0) return { words };
  const corrected = dictionary.correct(typed) ?? (beginning ? dictionary.correctBeginning(typed) : undefined);
  if (!corrected) return { words };
  addForms(corrected, EXACT);
  return { words, corrected };
}

/** Fewer letters of a synonym are ambiguous. */
const TELLING = 3;

export function namedOtherwise(dictionary: Dictionary, typed: string, beginning: boolean, locale: Locale): Word[] {
  const names =
    beginning && typed.length >= TELLING
      ? synonymsBeginning(typed, locale)
      : [typed, ...stemsOf(typed, locale)].flatMap((word) => synonymsOf(word, locale));
  return [
    ...new Set(names.flatMap((name) => dictionary.base(name) ?? dictionary.get(name) ?? dictionary.startingWith(name)[0] ?? [])),
  ].filter((word) => dictionary.inUse(word));
}

const namesKinds = ({ kinds }: Word, nearness: number): boolean => kinds.length > 0 && nearness > CONTAINED;

function nearKinds(listing: Listing, { words }: Meaning): Uint8Array | undefined {
  let near: Uint8Array | undefined;
  for (const [word, nearness] of words) {
    if (!namesKinds(word, nearness)) continue;
    near ??= new Uint8Array(listing.kinds.values.length);
    for (const kind of word.kinds) near[kind] = Math.max(near[kind] as number, nearness);
  }
  return near;
}

/** Nearly every word contains so few letters, so they must begin it. */
const SHORT = 2;

/** Sets the words' bits and the score of each row. `all`: a row drops out with its first missing word. */
function markRows(listing: Listing, meanings: readonly Meaning[], bits: readonly number[], all: boolean): number {
  const { kind } = listing.columns;
  const { size } = listing;
  const { score, found } = listing.scratch;
  found.fill(0, 0, size);
  score.fill(0, 0, size);
  let matches = 0;
  meanings.forEach((meaning, n) => {
    matches = 0;
    const own = 1 << (bits[n] as number);
    // Integers only and no closures: this loop runs a hundred thousand times per word.
    const wanted = all ? own - 1 : 0;
    const looked = wanted | own;
    for (const [{ entries, count }, nearness] of meaning.words) {
      for (let k = 0; k < count; k++) {
        const entry = entries[k] ?? 0;
        const row = entry >> 1;
        const has = found[row] as number;
        if ((has & looked) !== wanted || kind[row] === DEAD) continue;
        found[row] = has | own;
        score[row] = (score[row] as number) + nearness + (entry & 1 ? IN_TITLE : 0);
        matches++;
      }
    }
    const near = nearKinds(listing, meaning);
    if (!near) return;
    for (let row = 0; row < size; row++) {
      const nearness = near[kind[row] as number] as number;
      const has = found[row] as number;
      if (nearness === 0 || (has & looked) !== wanted) continue;
      found[row] = has | own;
      score[row] = (score[row] as number) + nearness;
      matches++;
    }
  });
  return matches;
}

const bitCounts = Uint8Array.from({ length: 1 << MAX_WORDS }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

function rowsWith(listing: Listing, words: number, most: number): Int32Array {
  const { byId } = listing;
  const { found, matched } = listing.scratch;
  let filled = 0;
  // Branch-free: the processor would mispredict every other row.
  for (let n = 0; n < byId.length && filled < most; n++) {
    const row = byId[n] as number;
    matched[filled] = row;
    filled += Number((bitCounts[found[row] as number] as number) >= words);
  }
  return matched.subarray(0, filled);
}

/** At least half of the parts; of two parts one suffices. */
function partialRows(listing: Listing, meanings: readonly Meaning[], parts: readonly number[]): Int32Array {
  markRows(listing, meanings, parts, false);
  let most = 0;
  const { found } = listing.scratch;
  for (let row = 0; row < listing.size; row++) most = Math.max(most, bitCounts[found[row] as number] as number);
  const count = (parts.at(-1) ?? 0) + 1;
  return most < count / 2 ? new Int32Array(0) : rowsWith(listing, most, listing.size);
}

/** The part of each sought word: words joined by "ve" or "or" are alternatives, and one part. */
function partsOf(words: readonly string[], isSought: (word: string, n: number) => boolean, locale: Locale): number[] {
  const parts: number[] = [];
  let isJoined = false;
  words.forEach((word, n) => {
    if (!isSought(word, n)) isJoined ||= isJoiner(word, locale);
    else {
      const before = parts.at(-1);
      parts.push(before === undefined ? 0 : before + (isJoined ? 0 : 1));
      isJoined = false;
    }
  });
  return parts;
}

const correctedText = (meanings: readonly Meaning[], shown: readonly string[]): string =>
  meanings.map(({ corrected }, n) => corrected?.shown ?? shown[n]).join(' ');

/** Undefined: nothing to search for, so everything matches. `typing`: the last word may be incomplete. */
export function matchText(listing: Listing, locale: Locale, searchText: string, typing = false): TextMatch | undefined {
  const text = withJoiners(searchText, locale);
  const words = wordsOf(text, locale);
  const { length } = words;
  const telling = words.map((word, n) => (typing && n === length - 1) || !isFiller(word, locale));
  // A text of fillers alone is searched as it is.
  const isSought = (_: string, n: number): boolean => telling[n] === true || !telling.includes(true);
  const typed = words.filter(isSought).slice(0, MAX_WORDS);
  if (searchText.trim() === '') return undefined;
  const { score } = listing.scratch;
  if (typed.length === 0) return { rows: new Int32Array(0), score, kindWords: new Set() };
  const meanings = typed.map((word, n) =>
    meaningOf(
      listing.dictionaries[locale],
      word,
      (typing && n === typed.length - 1) || (typed.length === 1 && word.length <= SHORT),
      locale,
    ),
  );
  const matches = markRows(listing, meanings, [...meanings.keys()], true);
  const partly = matches === 0 && typed.length > 1;
  const parts = partsOf(words, isSought, locale).slice(0, MAX_WORDS);
  const rows = partly ? partialRows(listing, meanings, parts) : rowsWith(listing, typed.length, matches);
  const kindWords = meanings.flatMap(({ words }) =>
    [...words].flatMap(([word, nearness]) => (namesKinds(word, nearness) ? word.text : [])),
  );
  return {
    rows,
    score,
    kindWords: new Set(kindWords),
    ...(partly && rows.length > 0 && { partly }),
    ...(meanings.some(({ corrected }) => corrected) && {
      corrected: correctedText(meanings, shownWordsOf(text, locale).filter(isSought)),
    }),
  };
}
