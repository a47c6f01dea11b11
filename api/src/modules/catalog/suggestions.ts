import type { Suggestions } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { findByCode } from './by-code.ts';
import type { Catalogue } from './catalogue.ts';
import { colourWish } from './colours.ts';
import { type Hits, PRODUCT_TERMS, type TextQuery, textQuery } from './text-query.ts';
import { commonFirst, type Word } from './vocabulary.ts';
import { keyOf, ownWordsOf, shownWordsOf, wordsOf } from './words.ts';

const MOST_TERMS = 5;
const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 4;

const SAMPLE = 500;

/** Shorter words are sizes or numbers. */
const MIN_TERM = 3;

const ENOUGH = 60;

async function wordsBeside(db: Db, locale: Locale, query: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select distinct substr(lexeme, 4) as word
    from (select terms from product_terms where terms @@ ${query}::tsquery limit ${SAMPLE}) as sample, unnest(tsvector_to_array(terms)) as lexeme
    where lexeme like ${`${locale}:%`}`)) as unknown as { rows: { word: string }[] };
  return rows.map(({ word }) => word);
}

async function termsFor(db: Db, locale: Locale, searchText: string, { vocabulary, before }: TextQuery): Promise<string[]> {
  const words = wordsOf(searchText, locale);
  const last = words.at(-1);
  if (last === undefined) return [];
  const shownBefore = shownWordsOf(searchText, locale).slice(0, -1);
  const bases = vocabulary.startingWith(last).map((word) => vocabulary.base(word.text) ?? word);
  const candidates = commonFirst([...new Set(bases)].filter(({ text }) => text.length >= MIN_TERM));
  const phrase = ({ shown }: Word) => [...shownBefore, shown].join(' ');
  const stem = candidates.length === 0 && vocabulary.stem(last);
  if (stem) candidates.push(stem);
  // Synonyms come last: a word that begins with the typed text is likelier.
  candidates.push(...vocabulary.synonyms({ text: last, beginning: true }).filter((word) => !candidates.includes(word)));
  if (shownBefore.length === 0) return candidates.slice(0, MOST_TERMS).map(phrase);
  const others = candidates.filter(({ text }) => !words.slice(0, -1).includes(text));
  if (before === undefined || others.length === 0) return [];
  const beside = await wordsBeside(db, locale, before);
  return others
    .filter(({ text }) => beside.some((word) => word.startsWith(text)))
    .slice(0, MOST_TERMS)
    .map(phrase);
}

/** `offset 0` makes the planner use the index. */
async function bestIn(db: Db, hits: Hits, terms: SQL): Promise<number[]> {
  const { rows } = (await db.execute(sql`
    select l.id from (${hits.among(terms)} offset 0) as h
    cross join lateral (select id, sell_count from product_listing where id = h.id offset 0) as l
    order by score desc, l.sell_count desc, l.id limit ${MOST_PRODUCTS}`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

const termsOfBestSellers = (count: number): SQL => sql`(
  select id, terms from (select id from product_listing order by sell_count desc, id limit ${count}) as best
  cross join lateral (select terms from product_terms where id = best.id offset 0) as own)`;

async function bestOf(db: Db, hits: Hits, products: number): Promise<number[]> {
  const count = Math.ceil((ENOUGH * products) / hits.estimate);
  if (count < hits.estimate) {
    const best = await bestIn(db, hits, termsOfBestSellers(count));
    if (best.length === MOST_PRODUCTS) return best;
  }
  return bestIn(db, hits, PRODUCT_TERMS);
}

async function bestProducts(db: Db, { all, most }: TextQuery, products: number): Promise<number[]> {
  const ids = await bestOf(db, all, products);
  return ids.length > 0 || most === undefined ? ids : bestOf(db, most, products);
}

export async function suggest(catalogue: Catalogue, locale: Locale, searchText: string): Promise<Suggestions> {
  const { reads } = catalogue;
  const [text, categories, { total }, coded] = await Promise.all([
    textQuery(reads, locale, searchText, true),
    catalogue.categories(),
    catalogue.whole(),
    findByCode(reads, searchText),
  ]);
  const corrected = text?.corrected;
  const [ids, terms] = await Promise.all([
    text ? bestProducts(reads, text, total) : [],
    text ? (corrected === undefined ? termsFor(reads, locale, searchText, text) : [corrected]) : [],
  ]);
  const cards = await catalogue.readCards(coded === undefined ? ids : [coded], locale, colourWish(undefined, text?.means, locale));
  const wanted = wordsOf(corrected ?? searchText, locale).map((word) => text?.vocabulary.base(word)?.text ?? word);
  const named = (name: string) =>
    wanted.length > 0 && wanted.every((word) => ownWordsOf(name, locale).some((own) => keyOf(own).startsWith(word)));
  return {
    terms,
    categories: categories
      .filter(({ name }) => named(name[locale]))
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name, slug }) => ({ id, name: name[locale], slug: slug[locale] })),
    products: cards.map(({ id, slug, title, img, priceVATIncl, packOf }) => ({
      ...{ id, slug, title, img, priceVATIncl },
      ...(packOf !== undefined && { packOf }),
    })),
    ...(corrected !== undefined && { correctedText: corrected }),
  };
}
