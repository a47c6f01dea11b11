import type { Speech } from './speech.ts';

const MIN_STEM = 3;

/** Endings, and what stood there before them; the first that fits leaves the longest stem. A stem counts only if the catalogue has it. */
const ENDINGS: readonly (readonly [ending: string, before: readonly string[]])[] = [
  ['ies', ['y']],
  ['ves', ['f', 'fe']],
  ['s', ['']],
  ['es', ['']],
  ['er', ['', 'e']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
];

function stemsOf(word: string): string[] {
  const stems = new Set<string>();
  for (const [ending, before] of ENDINGS) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < MIN_STEM) continue;
    for (const letters of before) stems.add(rest + letters);
    // A consonant doubles before an ending: `zipped`, `zip`.
    if (/([^aeiou])\1$/.test(rest) && rest.length > MIN_STEM) stems.add(rest.slice(0, -1));
  }
  return [...stems];
}

/** `women’s` and `womens` are one word, and `’s` alone is none. */
export const english: Speech = { plain: (text) => text.replace(/(\p{L})['’](?=s?(?:\P{L}|$))/gu, '$1'), stemsOf };
