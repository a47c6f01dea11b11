import type { Suggestions } from '@shop/contracts/catalog';
import { inLocales, type Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import { findByCode } from './by-code.ts';
import type { Catalogue } from './catalogue.ts';
import { colourWish } from './colours.ts';
import type { Word } from './dictionary.ts';
import type { Listing } from './listing.ts';
import { remembered } from './remembered.ts';
import { matchText, namedOtherwise, type TextMatch } from './text-match.ts';
import { topRows } from './top-rows.ts';
import { keyOf, ownWordsOf, shownWordsOf, wordsOf } from './words.ts';

const MOST_TERMS = 5;
const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 4;

/** Capped, so that score and sales fit one sort key. */
const MOST_SOLD = 2 ** 20 - 1;

/** Shorter words are sizes or numbers. */
const MIN_TERM = 3;

function termsFor(listing: Listing, locale: Locale, searchText: string): string[] {
  const dictionary = listing.dictionaries[locale];
  const words = wordsOf(searchText, locale);
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = shownWordsOf(searchText, locale).slice(0, -1);
  const bases = dictionary.startingWith(last).map((word) => dictionary.base(word.text) ?? word);
  const candidates = dictionary.commonFirst([...new Set(bases)].filter(({ text }) => text.length >= MIN_TERM));
  const phrase = ({ shown }: Word) => [...before, shown].join(' ');
  const stem = candidates.length === 0 && dictionary.stem(last);
  if (stem) candidates.push(stem);
  // Last: words that begin as typed are likelier.
  candidates.push(...namedOtherwise(dictionary, last, true, locale).filter((word) => !candidates.includes(word)));
  if (before.length === 0) return candidates.slice(0, MOST_TERMS).map(phrase);
  const match = matchText(listing, locale, before.join(' '));
  const rows = match && !match.partly ? match.rows : new Int32Array(0);
  const fits = new Uint8Array(listing.size);
  const fitKinds = new Uint8Array(listing.kinds.values.length);
  for (const row of rows) {
    fits[row] = 1;
    fitKinds[listing.columns.kind[row] as number] = 1;
  }
  const stands = ({ entries, count, kinds }: Word) =>
    entries.subarray(0, count).some((entry) => fits[entry >> 1]) || kinds.some((kind) => fitKinds[kind]);
  const together = (word: Word) => stands(word) || dictionary.inflectionsOf(word).some(stands);
  const terms: string[] = [];
  for (const word of candidates) {
    if (terms.length === MOST_TERMS) break;
    if (!words.slice(0, -1).includes(word.text) && together(word)) terms.push(phrase(word));
  }
  return terms;
}

function productsFor(listing: Listing, { rows, score }: TextMatch): number[] {
  const { id, sellCount } = listing.columns;
  const { keys } = listing.scratch;
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] as number;
    keys[n] = (255 - (score[row] as number)) * (MOST_SOLD + 1) + MOST_SOLD - Math.min(sellCount[row] as number, MOST_SOLD);
  }
  const best = topRows(rows, keys, 0, MOST_PRODUCTS);
  return best.map((row) => id[row] as number);
}

function choose(listing: Listing, locale: Locale, searchText: string) {
  const match = matchText(listing, locale, searchText, true);
  // First: the terms overwrite the scratch arrays.
  const ids = match ? productsFor(listing, match) : [];
  const corrected = match?.corrected;
  return {
    ids,
    kindWords: match?.kindWords,
    terms: corrected === undefined ? termsFor(listing, locale, searchText) : [corrected],
    corrected,
  };
}

/** Short beginnings match nearly every product, so they are cached. */
const SHORT = 2;
const beginnings = remembered(() => inLocales(() => new Map<string, ReturnType<typeof choose>>()));

function chooseOnce(listing: Listing, now: number, locale: Locale, searchText: string) {
  const [word = '', ...more] = wordsOf(searchText, locale);
  if (more.length > 0 || word.length === 0 || word.length > SHORT) return choose(listing, locale, searchText);
  const known = beginnings(listing, now)[locale];
  const chosen = known.get(word) ?? choose(listing, locale, word);
  // Empty results are cheap to compute and unlimited in number.
  if (chosen.ids.length > 0) known.set(word, chosen);
  return chosen;
}

export async function suggest(db: Db, catalogue: Catalogue, locale: Locale, searchText: string): Promise<Suggestions> {
  const { listing, categories, now } = catalogue.current();
  const { ids, terms, corrected, kindWords } = await catalogue.alone(() => chooseOnce(listing, now, locale, searchText));
  const coded = ids.length === 0 ? await findByCode(db, searchText) : undefined;
  const cards = await catalogue.readCards(coded === undefined ? ids : [coded], locale, colourWish(undefined, kindWords, locale));
  const { base } = listing.dictionaries[locale];
  const wanted = wordsOf(corrected ?? searchText, locale).map((word) => base(word)?.text ?? word);
  const named = (name: string) =>
    wanted.length > 0 && wanted.every((word) => ownWordsOf(name, locale).some((own) => keyOf(own).startsWith(word)));
  return {
    terms,
    categories: categories
      .filter(({ name }) => named(name[locale]))
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name, slug }) => ({ id, name: name[locale], slug: slug[locale] })),
    products: cards.map(({ id, slug, title, img, priceVATIncl }) => ({ id, slug, title, img, priceVATIncl })),
    ...(corrected !== undefined && { correctedText: corrected }),
  };
}
