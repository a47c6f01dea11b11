import type { Locale } from '@shop/domain/locale';
import { basesOf, differInOneLetter, isCorrectable, misspellingsOf, stemsOf } from './words.ts';

/** `entries` holds twice the row number, plus 1 for a word of the title. */
export interface Word {
  text: string;
  shown: string;
  entries: Int32Array;
  count: number;
  /** Leading entries of dead rows, which never live again. */
  dead: number;
  /** Kinds, not rows: there are far fewer, and a new colour needs no new row. */
  kinds: number[];
  bases: readonly string[];
}

/** Below this many new words a linear search is fast enough. */
const FEW = 256;

function addTo(words: Map<string, Word[]>, key: string, word: Word): void {
  const known = words.get(key);
  if (known) known.push(word);
  else words.set(key, [word]);
}

const byText = (a: Word, b: Word): number => (a.text < b.text ? -1 : 1);

/** All words of one language with their rows; dead rows stay until a rebuild. */
export function createDictionary(locale: Locale, isAlive: (row: number) => boolean, livingOf: (kind: number) => number) {
  const words = new Map<string, Word>();
  const byMisspelling = new Map<string, Word[]>();
  /** Keys need not be words of the catalogue. */
  const inflected = new Map<string, Word[]>();
  let sorted: Word[] = [];
  let unsorted: Word[] = [];

  function wordFor(text: string, shown: string): Word {
    let word = words.get(text);
    if (word) return word;
    word = { text, shown, entries: new Int32Array(0), count: 0, dead: 0, kinds: [], bases: basesOf(text, locale) };
    words.set(text, word);
    unsorted.push(word);
    // Doubling: sorting after every new word would be quadratic.
    if (unsorted.length > Math.max(FEW, sorted.length)) sortNewWords();
    if (isCorrectable(text)) for (const spelt of misspellingsOf(text)) addTo(byMisspelling, spelt, word);
    for (const base of word.bases) addTo(inflected, base, word);
    return word;
  }

  /** Rows must come in order, each title first. */
  function note(word: Word, row: number, inTitle: boolean): void {
    const { entries, count } = word;
    if (count > 0 && (entries[count - 1] as number) >> 1 === row) return;
    if (count === entries.length) {
      word.entries = new Int32Array(Math.max(4, Math.ceil(count * 1.5)));
      word.entries.set(entries);
    }
    word.entries[word.count++] = row * 2 + (inTitle ? 1 : 0);
  }

  function noteKind({ kinds }: Word, kind: number): void {
    if (kinds.at(-1) !== kind) kinds.push(kind);
  }

  function sortNewWords(): void {
    sorted = [...sorted, ...unsorted].sort(byText);
    unsorted = [];
  }

  /** Amortised: skips each dead row only once. */
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

  const stem = (typed: string): Word | undefined => firstInUse(stemsOf(typed, locale));

  function base(typed: string): Word | undefined {
    const found = firstInUse(words.get(typed)?.bases ?? basesOf(typed, locale));
    return found && (base(found.text) ?? found);
  }

  function nearest(typed: string): Word | undefined {
    if (!isCorrectable(typed)) return undefined;
    const near = new Set(misspellingsOf(typed).flatMap((spelt) => byMisspelling.get(spelt) ?? []));
    return commonFirst([...near].filter((word) => inUse(word) && differInOneLetter(typed, word.text)))[0];
  }

  function correct(typed: string): Word | undefined {
    const whole = nearest(typed);
    if (whole) return base(whole.text) ?? whole;
    for (const candidate of stemsOf(typed, locale)) {
      const word = nearest(candidate);
      if (word) return word;
    }
    return undefined;
  }

  /** Assumes that the first letter is right. */
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
    inflectionsOf: ({ text }: Word): Word[] => (inflected.get(text) ?? []).filter(inUse),
    correct,
    correctBeginning,
    get: (text: string) => words.get(text),
    commonFirst,
  };
}

export type Dictionary = ReturnType<typeof createDictionary>;
