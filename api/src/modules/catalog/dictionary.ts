import type { Locale } from '@shop/contracts/locale';
import { differInOneLetter, isCorrectable, misspellingsOf, stemsOf } from './words.ts';

/** A word of the catalogue. `entries` names the products that have it: twice the row, plus 1 where it is in the title. */
export interface Word {
  text: string;
  /** With its own letters. */
  shown: string;
  entries: Int32Array;
  count: number;
}

/** Fewer new words than this are looked through one by one. */
const FEW = 256;

const byText = (a: Word, b: Word): number => (a.text < b.text ? -1 : 1);

/** All words of the catalogue in one language with the rows that have them; those of dead rows stay until the listing is built anew. */
export function createDictionary(locale: Locale, isAlive: (row: number) => boolean) {
  const words = new Map<string, Word>();
  const byMisspelling = new Map<string, Word[]>();
  /** All words but those that came last, by their texts. */
  let sorted: Word[] = [];
  let unsorted: Word[] = [];

  /** The word, new if need be; `shown` is how it is written where it comes first. */
  function wordFor(text: string, shown: string): Word {
    let word = words.get(text);
    if (word) return word;
    word = { text, shown, entries: new Int32Array(4), count: 0 };
    words.set(text, word);
    unsorted.push(word);
    // As many as there are: sorting all of them for each new one would take ever longer.
    if (unsorted.length > Math.max(FEW, sorted.length)) sortNewWords();
    if (isCorrectable(text)) {
      for (const spelt of misspellingsOf(text)) {
        const alike = byMisspelling.get(spelt);
        if (alike) alike.push(word);
        else byMisspelling.set(spelt, [word]);
      }
    }
    return word;
  }

  /** That the row has the word. Rows come one after the other, the title of each first: what it had before counts. */
  function note(word: Word, row: number, inTitle: boolean): void {
    const { entries, count } = word;
    if (count > 0 && (entries[count - 1] as number) >> 1 === row) return;
    if (count === entries.length) {
      word.entries = new Int32Array(Math.ceil(count * 1.5));
      word.entries.set(entries);
    }
    word.entries[word.count++] = row * 2 + (inTitle ? 1 : 0);
  }

  function sortNewWords(): void {
    sorted = [...sorted, ...unsorted].sort(byText);
    unsorted = [];
  }

  /** Whether some product has it. Looks no further than the first one, which hardly ever is gone. */
  function inUse({ entries, count }: Word): boolean {
    for (let n = 0; n < count; n++) if (isAlive((entries[n] as number) >> 1)) return true;
    return false;
  }

  const commonFirst = (a: Word, b: Word): number => b.count - a.count || byText(a, b);

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

  /** The catalogue's longest word that `typed` is a form of. */
  function stem(typed: string): Word | undefined {
    for (const candidate of stemsOf(typed, locale)) {
      const word = words.get(candidate);
      if (word && inUse(word)) return word;
    }
    return undefined;
  }

  function nearest(typed: string): Word | undefined {
    if (!isCorrectable(typed)) return undefined;
    const near = new Set(misspellingsOf(typed).flatMap((spelt) => byMisspelling.get(spelt) ?? []));
    return [...near].filter((word) => inUse(word) && differInOneLetter(typed, word.text)).sort(commonFirst)[0];
  }

  /** The word most likely meant by one that the catalogue does not have, one letter wrong in it or in what it is a form of. */
  function correct(typed: string): Word | undefined {
    const whole = nearest(typed);
    if (whole) return whole;
    for (const candidate of stemsOf(typed, locale)) {
      const word = nearest(candidate);
      if (word) return word;
    }
    return undefined;
  }

  /** The most common word whose beginning differs in a letter from what has been typed so far; the first letter is taken as right. */
  function correctBeginning(typed: string): Word | undefined {
    if (!isCorrectable(typed)) return undefined;
    let best: Word | undefined;
    for (const word of startingWith(typed.slice(0, 1))) {
      const near = [typed.length - 1, typed.length, typed.length + 1].some((length) =>
        differInOneLetter(typed, word.text.slice(0, length)),
      );
      if (near && (!best || commonFirst(word, best) < 0)) best = word;
    }
    return best;
  }

  return {
    locale,
    wordFor,
    note,
    inUse,
    startingWith,
    containing,
    stem,
    correct,
    correctBeginning,
    get: (text: string) => words.get(text),
    commonFirst,
  };
}

export type Dictionary = ReturnType<typeof createDictionary>;
