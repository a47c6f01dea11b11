import type { Locale } from '@shop/contracts/locale';
import { basesOf, differInOneLetter, isCorrectable, misspellingsOf, stemsOf } from './words.ts';

/** A word of the catalogue. `entries` names the products that have it: twice the row, plus 1 where it is in the title. */
export interface Word {
  text: string;
  /** With its own letters. */
  shown: string;
  entries: Int32Array;
  count: number;
  /** How many of the first entries are known to be of dead rows, which never live again. */
  dead: number;
  /**
   * The kinds of products that come in a colour or size of that name, each once. There are far fewer kinds than products,
   * and a product's new colour needs no new row.
   */
  kinds: number[];
  /** What it may be but an inflection of, the likeliest first; the catalogue need not have any of it. */
  bases: readonly string[];
}

/** Fewer new words than this are looked through one by one. */
const FEW = 256;

function addTo(words: Map<string, Word[]>, key: string, word: Word): void {
  const known = words.get(key);
  if (known) known.push(word);
  else words.set(key, [word]);
}

const byText = (a: Word, b: Word): number => (a.text < b.text ? -1 : 1);

/**
 * All words of the catalogue in one language with the rows that have them; those of dead rows stay until the listing is
 * built anew. `livingOf`: how many products are of a kind.
 */
export function createDictionary(locale: Locale, isAlive: (row: number) => boolean, livingOf: (kind: number) => number) {
  const words = new Map<string, Word>();
  const byMisspelling = new Map<string, Word[]>();
  /** By what they may be inflections of, be that a word of the catalogue or not. */
  const inflected = new Map<string, Word[]>();
  /** All words but those that came last, by their texts. */
  let sorted: Word[] = [];
  let unsorted: Word[] = [];

  /** The word, new if need be; `shown` is how it is written where it comes first. */
  function wordFor(text: string, shown: string): Word {
    let word = words.get(text);
    if (word) return word;
    word = { text, shown, entries: new Int32Array(0), count: 0, dead: 0, kinds: [], bases: basesOf(text, locale) };
    words.set(text, word);
    unsorted.push(word);
    // As many as there are: sorting all of them for each new one would take ever longer.
    if (unsorted.length > Math.max(FEW, sorted.length)) sortNewWords();
    if (isCorrectable(text)) for (const spelt of misspellingsOf(text)) addTo(byMisspelling, spelt, word);
    for (const base of word.bases) addTo(inflected, base, word);
    return word;
  }

  /** That the row has the word. Rows come one after the other, the title of each first: what it had before counts. */
  function note(word: Word, row: number, inTitle: boolean): void {
    const { entries, count } = word;
    if (count > 0 && (entries[count - 1] as number) >> 1 === row) return;
    if (count === entries.length) {
      word.entries = new Int32Array(Math.max(4, Math.ceil(count * 1.5)));
      word.entries.set(entries);
    }
    word.entries[word.count++] = row * 2 + (inTitle ? 1 : 0);
  }

  /** That products of this kind come in what the word names. Kinds come one after the other. */
  function noteKind({ kinds }: Word, kind: number): void {
    if (kinds.at(-1) !== kind) kinds.push(kind);
  }

  function sortNewWords(): void {
    sorted = [...sorted, ...unsorted].sort(byText);
    unsorted = [];
  }

  /** Whether some product has it. Looks no further than the first one, and past those that are gone only once. */
  function inUse(word: Word): boolean {
    while (word.dead < word.count && !isAlive((word.entries[word.dead] as number) >> 1)) word.dead++;
    return word.dead < word.count || word.kinds.some((kind) => livingOf(kind) > 0);
  }

  const frequencyOf = ({ count, kinds }: Word): number => kinds.reduce((sum, kind) => sum + livingOf(kind), count);

  function commonFirst(some: readonly Word[]): Word[] {
    const ranked = some.map((word) => ({ word, frequency: frequencyOf(word) }));
    return ranked.sort((a, b) => b.frequency - a.frequency || byText(a.word, b.word)).map(({ word }) => word);
  }

  function startingWith(prefix: string): Word[] {
    if (unsorted.length > FEW) sortNewWords();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.text ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (sorted[end]?.text.startsWith(prefix)) end++;
    return [...sorted.slice(low, end), ...unsorted.filter(({ text }) => text.startsWith(prefix))].filter(inUse);
  }

  function containing(part: string): Word[] {
    const found: Word[] = [];
    for (const word of words.values()) if (word.text.includes(part) && inUse(word)) found.push(word);
    return found;
  }

  function firstInUse(texts: readonly string[]): Word | undefined {
    for (const text of texts) {
      const word = words.get(text);
      if (word && inUse(word)) return word;
    }
    return undefined;
  }

  /** The catalogue's longest word that `typed` is a form of. */
  const stem = (typed: string): Word | undefined => firstInUse(stemsOf(typed, locale));

  /** The catalogue's word that `typed` is but an inflection of, be it a word of the catalogue itself or not. */
  function base(typed: string): Word | undefined {
    const found = firstInUse(words.get(typed)?.bases ?? basesOf(typed, locale));
    return found && (base(found.text) ?? found);
  }

  function nearest(typed: string): Word | undefined {
    if (!isCorrectable(typed)) return undefined;
    const near = new Set(misspellingsOf(typed).flatMap((spelt) => byMisspelling.get(spelt) ?? []));
    return commonFirst([...near].filter((word) => inUse(word) && differInOneLetter(typed, word.text)))[0];
  }

  /** The word most likely meant by one that the catalogue does not have, one letter wrong in it or in what it is a form of. */
  function correct(typed: string): Word | undefined {
    const whole = nearest(typed);
    if (whole) return base(whole.text) ?? whole;
    for (const candidate of stemsOf(typed, locale)) {
      const word = nearest(candidate);
      if (word) return word;
    }
    return undefined;
  }

  /** The most common word whose beginning differs in a letter from what has been typed so far; the first letter is taken as right. */
  function correctBeginning(typed: string): Word | undefined {
    if (!isCorrectable(typed)) return undefined;
    const lengths = [typed.length - 1, typed.length, typed.length + 1];
    const near = startingWith(typed.slice(0, 1)).filter(({ text }) =>
      lengths.some((length) => differInOneLetter(typed, text.slice(0, length))),
    );
    return commonFirst(near)[0];
  }

  return {
    locale,
    wordFor,
    note,
    noteKind,
    inUse,
    startingWith,
    containing,
    stem,
    base,
    /** The words that are inflections of this one. */
    inflectionsOf: ({ text }: Word): Word[] => (inflected.get(text) ?? []).filter(inUse),
    correct,
    correctBeginning,
    get: (text: string) => words.get(text),
    commonFirst,
  };
}

export type Dictionary = ReturnType<typeof createDictionary>;
