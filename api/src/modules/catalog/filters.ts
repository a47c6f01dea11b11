import type { Colour, ProductQuery, ProductType } from '@shop/contracts/catalog';
import { inLocales, type Locale, locales } from '@shop/contracts/locale';
import { productTypes } from '@shop/contracts/product-types';
import { createBest } from './best.ts';
import { DEAD } from './columns.ts';
import type { Kind, Listing } from './listing.ts';
import { remembered } from './remembered.ts';
import { matchText, type TextMatch } from './text-match.ts';
import { topRows } from './top-rows.ts';

export const PAGE_SIZE = 24;

/** How many `new-added` shows (specification, point 5): the search filter's list is shorter. */
export const newestCount = (query: ProductQuery): number => (query.searchText ? 6 : 8);

export interface Found {
  /** Products of the page, in order. */
  ids: number[];
  total: number;
  /** Smallest and largest unit price before the price filter. */
  minPrice: number;
  maxPrice: number;
  /** Numbers of products by category. */
  categories: Map<number, number>;
  productTypes: { name: (typeof productTypes)[number]; count: number }[];
  brands: { name: string; count: number }[];
  colours: (Colour & { count: number })[];
  onSale: number;
  inStock: number;
  corrected?: string;
}

// Which of the filters a product fails: one that fails only one of them still counts among that filter's choices.
const NONE = 0;
const CATEGORY = 1;
const TYPE = 2;
const BRAND = 3;
const COLOUR = 4;
const PRICE = 5;
const STATUS = 6;
const SEVERAL = 7;

const MAX_INT = 2 ** 31 - 1;

const listOf = (text: string | undefined): Set<string> | undefined =>
  text === undefined ? undefined : new Set(text.split(',').map((name) => name.trim()));

/** Smallest and largest price of all products, and how many of them are on sale and in stock. */
const countAll = remembered((listing, now) => {
  const { kind, price, reduction, offer } = listing.columns;
  const running = listing.offersAt(now);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let row = 0; row < listing.size; row++) {
    if (kind[row] === DEAD) continue;
    const its = (price[row] as number) - (running[offer[row] as number] ? (reduction[row] as number) : 0);
    if (its < lowest) lowest = its;
    if (its > highest) highest = its;
  }
  const onSale = listing.offers.counts.reduce((sum, count, at) => (running[at] ? sum + count : sum), 0);
  return { lowest, highest, onSale, stocked: listing.inStock };
});

/** Of each kind the filter that its products fail, whatever else they are; `SEVERAL`: of more than one. */
function judgeKinds(listing: Listing, { category, productType, ...query }: ProductQuery): Uint8Array {
  const brands = listOf(query.brand);
  const brandWanted = brands && listing.brands.map((name) => brands.has(name));
  const colours = listOf(query.colour);
  const coloursWanted =
    colours && listing.colourSets.map((set) => locales.some((locale) => set[locale].some(({ name }) => colours.has(name))));
  const type = productType === undefined ? undefined : productTypes.indexOf(productType);
  const kinds = listing.kinds.values;
  const verdicts = new Uint8Array(kinds.length);
  for (let n = 0; n < kinds.length; n++) {
    const kind = kinds[n] as Kind;
    let failed = NONE;
    if (category !== undefined && listing.categoryIds[kind.category] !== category && kind.department !== category) failed = CATEGORY;
    if (type !== undefined && kind.type !== type) failed = failed === NONE ? TYPE : SEVERAL;
    if (brandWanted && !brandWanted[kind.brand]) failed = failed === NONE ? BRAND : SEVERAL;
    if (coloursWanted && !coloursWanted[kind.colours]) failed = failed === NONE ? COLOUR : SEVERAL;
    verdicts[n] = failed;
  }
  verdicts[DEAD] = SEVERAL;
  return verdicts;
}

/** What a product has to be besides its kind. Prices in minor units. */
interface Wanted {
  minPrice: number;
  maxPrice: number;
  status: ProductQuery['status'];
  onSaleOnly: boolean;
}

/** What a pass over rows has counted. */
interface Passed {
  /** Rows that are as wanted; the first places of the scratch’s `kept`, and of its `keys` what they cost. */
  total: number;
  /** By kind: those that have the wanted price and status. */
  ofKinds: Int32Array;
  // Of those of a wanted kind: prices of all with the wanted status, states of all with the wanted price.
  lowest: number;
  highest: number;
  onSale: number;
  stocked: number;
}

/** The first `enough` of these rows that are as wanted. Kinds with a verdict above `worst` do not count for anything. */
function passOver(
  listing: Listing,
  rows: Int32Array,
  verdicts: Uint8Array,
  worst: number,
  { minPrice, maxPrice, status, onSaleOnly }: Wanted,
  running: Uint8Array,
  enough: number,
): Passed {
  // A function of its own with nothing but local variables and whole numbers: it runs a hundred thousand times a request.
  const { kind, price, reduction, offer, inStock } = listing.columns;
  const { kept, keys } = listing.scratch;
  const ofKinds = new Int32Array(listing.kinds.values.length);
  const dearest = Math.min(maxPrice, MAX_INT);
  const saleWanted = status === 'on-sale';
  const stockWanted = status === 'in-stock';
  let total = 0;
  let onSale = 0;
  let stocked = 0;
  let lowest = MAX_INT;
  let highest = 0;
  for (let n = 0; n < rows.length && total < enough; n++) {
    const row = rows[n] as number;
    const itsKind = kind[row] as number;
    const failed = verdicts[itsKind] as number;
    if (failed > worst) continue;
    let cut = reduction[row] as number;
    if (cut !== 0 && running[offer[row] as number] === 0) cut = 0;
    if (onSaleOnly && cut === 0) continue;
    const its = (price[row] as number) - cut;
    const priceFits = its >= minPrice && its <= dearest;
    const statusFits = saleWanted ? cut !== 0 : !stockWanted || inStock[row] === 1;
    if (priceFits && statusFits) ofKinds[itsKind] = (ofKinds[itsKind] as number) + 1;
    if (failed !== NONE) continue;
    if (statusFits) {
      if (its < lowest) lowest = its;
      if (its > highest) highest = its;
    }
    if (priceFits) {
      if (cut !== 0) onSale++;
      if (inStock[row] === 1) stocked++;
      if (statusFits) {
        kept[total] = row;
        keys[total++] = its;
      }
    }
  }
  return { total, ofKinds, lowest, highest, onSale, stocked };
}

/**
 * The page that `query` asks for, with exact counts for every choice; each leaves out the filter it is a choice of. What
 * is on offer at `now`, milliseconds since 1970, counts. Words are searched, and choices named and sorted, in `locale`.
 */
export function findRows(listing: Listing, query: ProductQuery, now: number, locale: Locale): Found {
  const { id } = listing.columns;
  const text = query.searchText === undefined ? undefined : matchText(listing, locale, query.searchText);
  const running = listing.offersAt(now);
  const verdicts = judgeKinds(listing, query);
  const minPrice = query.minPrice ?? 0;
  const maxPrice = query.maxPrice ?? Number.POSITIVE_INFINITY;
  const { status } = query;
  // Specification, point 5: `on-sale` is also a sort option, and then shows only what is on sale.
  const onSaleOnly = query.sort === 'on-sale';

  const chosen = [
    query.category !== undefined && CATEGORY,
    query.productType !== undefined && TYPE,
    query.brand !== undefined && BRAND,
    query.colour !== undefined && COLOUR,
    (minPrice > 0 || maxPrice < Number.POSITIVE_INFINITY) && PRICE,
    status !== undefined && STATUS,
  ].filter((filter) => filter !== false);
  // The choices of a filter that stands alone have as many products as without it: those that fail it need no counting.
  const alone = !text && !onSaleOnly && chosen.length <= 1;
  const isWhole = (filter: number): boolean => alone && (chosen.length === 0 || chosen.includes(filter));
  const uncounted = alone && chosen.length === 0;

  // `new-added` is the end of the list, not an order of all of it.
  const newest = query.sort === 'new-added' ? newestCount(query) : Number.POSITIVE_INFINITY;
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, newest - offset));
  // All products in the order of their ids: no further than the page.
  const enough = uncounted && (query.sort === undefined || query.sort === 'default-sorting') ? offset + limit : listing.size;

  const passed = passOver(
    listing,
    text ? text.rows : listing.byId,
    verdicts,
    alone ? NONE : STATUS,
    { minPrice, maxPrice, status, onSaleOnly },
    running,
    enough,
  );
  const prices = isWhole(PRICE) ? countAll(listing, now) : passed;
  const states = isWhole(STATUS) ? countAll(listing, now) : passed;
  const all = countAllChoices(listing, now);
  const some = uncounted ? all : countChoices(listing, passed.ofKinds, verdicts);
  const choicesOf = (filter: number): Choices => (isWhole(filter) ? all : some);
  return {
    ids: pageRows(listing, passed.total, query, text, offset, limit).map((row) => id[row] as number),
    total: Math.min(uncounted ? listing.living : passed.total, newest),
    minPrice: prices.lowest > prices.highest ? 0 : prices.lowest,
    maxPrice: prices.highest,
    categories: byCategory(listing, choicesOf(CATEGORY)),
    productTypes: choicesOf(TYPE).types.flatMap((count, type) => (count > 0 ? { name: productTypes[type] as ProductType, count } : [])),
    brands: choicesOf(BRAND)
      .brands.flatMap((count, brand) => (count > 0 ? { name: listing.brands[brand] as string, count } : []))
      .sort(mostFirst[locale]),
    colours: countColours(listing, choicesOf(COLOUR), locale).sort(mostFirst[locale]),
    onSale: states.onSale,
    inStock: states.stocked,
    ...(text?.corrected !== undefined && { corrected: text.corrected }),
  };
}

/** How many products each choice has, by its number. */
interface Choices {
  categories: number[];
  types: number[];
  brands: number[];
  colourSets: number[];
}

/**
 * Adds up counts of kinds by what these have in common. Those of the choices of a filter may fail that one; without
 * verdicts all count.
 */
function countChoices({ kinds, ...listing }: Listing, counts: ArrayLike<number>, verdicts?: Uint8Array): Choices {
  const sums: Choices = {
    categories: Array(listing.categoryIds.length).fill(0),
    types: Array(productTypes.length).fill(0),
    brands: Array(listing.brands.length).fill(0),
    colourSets: Array(listing.colourSets.length).fill(0),
  };
  const add = (to: number[], choice: number, count: number) => {
    to[choice] = (to[choice] as number) + count;
  };
  for (let n = 0; n < kinds.values.length; n++) {
    const count = counts[n] as number;
    if (count === 0) continue;
    const failed = verdicts ? (verdicts[n] as number) : NONE;
    const { category, type, brand, colours } = kinds.values[n] as Kind;
    if (failed === NONE || failed === CATEGORY) add(sums.categories, category, count);
    if (failed === NONE || failed === TYPE) add(sums.types, type, count);
    if (failed === NONE || failed === BRAND) add(sums.brands, brand, count);
    if (failed === NONE || failed === COLOUR) add(sums.colourSets, colours, count);
  }
  return sums;
}

const countAllChoices = remembered((listing) => countChoices(listing, listing.kinds.counts));

/** By the categories' ids, those that have any. */
function byCategory({ categoryIds }: Listing, { categories }: Choices): Map<number, number> {
  const counts = new Map<number, number>();
  categories.forEach((count, n) => {
    if (count > 0) counts.set(categoryIds[n] as number, count);
  });
  return counts;
}

/** How many products each category has itself, by its id. */
export const countCategories = remembered((listing, now) => byCategory(listing, countAllChoices(listing, now)));

interface Choice {
  name: string;
  count: number;
}

const mostFirst = inLocales((locale) => {
  const { compare } = new Intl.Collator(locale);
  return (a: Choice, b: Choice): number => b.count - a.count || compare(a.name, b.name);
});

/** A product of three colours counts in each. */
function countColours(listing: Listing, { colourSets }: Choices, locale: Locale): Found['colours'] {
  const byName = new Map<string, Colour & { count: number }>();
  colourSets.forEach((count, set) => {
    if (count === 0) return;
    for (const colour of listing.colourSets[set]?.[locale] ?? []) {
      const known = byName.get(colour.name);
      if (known) known.count += count;
      else byName.set(colour.name, { ...colour, count });
    }
  });
  return [...byName.values()];
}

/** The rows of a page, of the `total` that a pass has left in the scratch. Every order ends with the id, so that pages never overlap. */
function pageRows(
  { columns: { reduction, addedAt }, scratch: { kept, keys } }: Listing,
  total: number,
  { sort }: ProductQuery,
  text: TextMatch | undefined,
  offset: number,
  limit: number,
): number[] {
  const rows = kept.subarray(0, total);
  if (limit === 0 || offset >= total) return [];
  switch (sort) {
    case 'low-to-high':
    case 'low-to-hight':
      break;
    case 'high-to-low':
      for (let n = 0; n < total; n++) keys[n] = MAX_INT - (keys[n] as number);
      break;
    case 'on-sale':
      for (let n = 0; n < total; n++) keys[n] = MAX_INT - (reduction[rows[n] as number] as number);
      break;
    case 'new-added': {
      const newest = createBest(offset + limit, true);
      for (let n = 0; n < total; n++) newest.take(rows[n] as number, addedAt[rows[n] as number] as number);
      return newest.rows.slice(offset);
    }
    default:
      if (!text) return Array.from(rows.subarray(offset, offset + limit));
      for (let n = 0; n < total; n++) keys[n] = 255 - (text.score[rows[n] as number] as number);
  }
  return topRows(rows, keys, offset, limit);
}
