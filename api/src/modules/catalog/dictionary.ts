import { differInOneLetter, isCorrectable, misspellingsOf, stemsOf } from './words.ts';

/** A word of the catalogue. `entries` names the products that have it: twice the row, plus 1 where it is in the title. */
export interface Word {
  text: string;
  /** With its Turkish letters. */
  shown: string;
  entries: Int32Array;
  count: number;
}

/** All words of the catalogue with the rows that have them. */
export function createDictionary() {
  const words = new Map<string, Word>();
  const byMisspelling = new Map<string, Word[]>();
  let sorted: Word[] | undefined;

  function add(text: string, shown: string, row: number, inTitle: boolean): void {
    let word = words.get(text);
    if (!word) {
      word = { text, shown, entries: new Int32Array(4), count: 0 };
      words.set(text, word);
      sorted = undefined;
      if (isCorrectable(text)) {
        for (const spelt of misspellingsOf(text)) {
          const alike = byMisspelling.get(spelt);
          if (alike) alike.push(word);
          else byMisspelling.set(spelt, [word]);
        }
      }
    }
    if (word.count === word.entries.length) {
      const grown = new Int32Array(word.count * 2);
      grown.set(word.entries);
      word.entries = grown;
    }
    word.entries[word.count++] = row * 2 + (inTitle ? 1 : 0);
  }

  /** Forgets all words of a row: a title changes so rarely that looking everywhere is cheap enough. */
  function removeRow(row: number): void {
    for (const word of words.values()) {
      let kept = 0;
      for (let n = 0; n < word.count; n++) {
        const entry = word.entries[n] ?? 0;
        if (entry >> 1 !== row) word.entries[kept++] = entry;
      }
      word.count = kept;
    }
  }

  const inUse = (word: Word): boolean => word.count > 0;
  const commonFirst = (a: Word, b: Word): number => b.count - a.count || (a.text < b.text ? -1 : 1);

  function startingWith(prefix: string): Word[] {
    sorted ??= [...words.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.text ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (sorted[end]?.text.startsWith(prefix)) end++;
    return sorted.slice(low, end).filter(inUse);
  }

  function containing(part: string): Word[] {
    return [...words.values()].filter((word) => inUse(word) && word.text.includes(part));
  }

  /** The catalogue's longest word that `typed` is a form of. */
  function stem(typed: string): Word | undefined {
    for (const candidate of stemsOf(typed)) {
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
    for (const candidate of stemsOf(typed)) {
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

  return { add, removeRow, startingWith, containing, stem, correct, correctBeginning, get: (text: string) => words.get(text), commonFirst };
}
