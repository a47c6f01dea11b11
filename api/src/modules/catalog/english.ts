import { JOINT, type LanguageRules } from './language-rules.ts';

const MIN_STEM = 3;

type Ending = readonly [ending: string, before: readonly string[]];

const PLURALS: readonly Ending[] = [
  ['ies', ['y']],
  ['ves', ['f', 'fe']],
  ['s', ['']],
  ['es', ['']],
];

/** Endings with replacements, longest stem first. A stem counts only if the catalogue contains it. */
const ENDINGS: readonly Ending[] = [...PLURALS, ['er', ['', 'e']], ['ed', ['', 'e']], ['ing', ['', 'e']]];

function without(endings: readonly Ending[], word: string): string[] {
  const stems = new Set<string>();
  for (const [ending, before] of endings) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < MIN_STEM) continue;
    for (const letters of before) stems.add(rest + letters);
    // A consonant doubles before an ending: `zip`, `zipped`.
    if (/([^aeiou])\1$/.test(rest) && rest.length > MIN_STEM) stems.add(rest.slice(0, -1));
  }
  return [...stems];
}

/** `women’s` equals `womens`. A single letter joins the next word: `T-shirt`. */
const plain = (text: string): string =>
  text
    .replace(/(\p{L})['’](?=s?(?:\P{L}|$))/gu, '$1')
    .replace(/(?<![\p{L}\d])(\p{L})[-\u2010\u2011](?=\p{L})/gu, `$1${JOINT}`)
    .replace(/(?<![\p{L}\d])(t)\s+(?=shirt)/giu, `$1${JOINT}`);

const fillers = new Set('a an and for from i in is me my of on or our some that the this to with your'.split(' '));

export const english: LanguageRules = {
  plain,
  stemsOf: (word) => without(ENDINGS, word),
  basesOf: (word) => without(PLURALS, word),
  fillers,
  joiners: ['and', 'or'],
};
