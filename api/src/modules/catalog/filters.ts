import type { Colour, ProductQuery, ProductType } from '@shop/contracts/catalog';
import { inLocales, type Locale, locales } from '@shop/contracts/locale';
import { productTypes } from '@shop/contracts/product-types';
import type { ColourRow } from '../../db/schema/index.ts';
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
    colours && listing.colourSets.map((set) => set.some(({ name }) => locales.some((locale) => colours.has(name[locale]))));
  const type = productType === undefined ? undefined : productTypes.indexOf(productType);
  const verdicts = Uint8Array.from(listing.kinds.values, (kind) => {
    let failed = NONE;
    if (category !== undefined && kind.category !== category && kind.department !== category) failed = CATEGORY;
    if (type !== undefined && kind.type !== type) failed = failed === NONE ? TYPE : SEVERAL;
    if (brandWanted && !brandWanted[kind.brand]) failed = failed === NONE ? BRAND : SEVERAL;
    if (coloursWanted && !coloursWanted[kind.colours]) failed = failed === NONE ? COLOUR : SEVERAL;
    return failed;
  });
  verdicts[DEAD] = SEVERAL;
  return verdicts;
}

/**
 * The page that `query` asks for, with exact counts for every choice; each leaves out the filter it is a choice of. What
 * is on offer at `now`, milliseconds since 1970, counts. Words are searched, and choices named and sorted, in `locale`.
 */
export function findRows(listing: Listing, query: ProductQuery, now: number, locale: Locale): Found {
  const { id, kind, price, reduction, offer, inStock } = listing.columns;
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

  /** Products that pass price and status. */
  const ofKinds = new Int32Array(listing.kinds.values.length);
  const { kept } = listing.scratch;
  let total = 0;
  let onSale = 0;
  let stocked = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;

  // `new-added` is the end of the list, not an order of all of it.
  const newest = query.sort === 'new-added' ? newestCount(query) : Number.POSITIVE_INFINITY;
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, newest - offset));
  // All products in the order of their ids: no further than the page.
  const enough = uncounted && (query.sort === undefined || query.sort === 'default-sorting') ? offset + limit : listing.size;

  const rows = text ? text.rows : listing.byId;
  for (let n = 0; n < rows.length && total < enough; n++) {
    const row = rows[n] as number;
    const itsKind = kind[row] as number;
    const failed = verdicts[itsKind] as number;
    if (failed === SEVERAL || (alone && failed !== NONE)) continue;
    if (uncounted) {
      kept[total++] = row;
      continue;
    }
    let cut = reduction[row] as number;
    if (cut !== 0 && !running[offer[row] as number]) cut = 0;
    if (onSaleOnly && cut === 0) continue;
    const itsPrice = (price[row] as number) - cut;
    const priceFits = itsPrice >= minPrice && itsPrice <= maxPrice;
    const statusFits = status === undefined || (status === 'on-sale' ? cut !== 0 : inStock[row] === 1);
    if (priceFits && statusFits) (ofKinds[itsKind] as number)++;
    if (failed !== NONE) continue;
    if (priceFits && statusFits) kept[total++] = row;
    if (statusFits) {
      if (itsPrice < lowest) lowest = itsPrice;
      if (itsPrice > highest) highest = itsPrice;
    }
    if (priceFits) {
      if (cut !== 0) onSale++;
      if (inStock[row]) stocked++;
    }
  }

  const counted = { lowest, highest, onSale, stocked };
  const prices = isWhole(PRICE) ? countAll(listing, now) : counted;
  const states = isWhole(STATUS) ? countAll(listing, now) : counted;
  const countBy = (filter: number, choiceOf: (kind: Kind) => number): Map<number, number> =>
    isWhole(filter)
      ? countKinds(listing, choiceOf, listing.kinds.counts)
      : countKinds(listing, choiceOf, ofKinds, (n) => verdicts[n] === NONE || verdicts[n] === filter);
  return {
    ids: pageRows(listing, kept.subarray(0, total), query, text, running, offset, limit).map((row) => id[row] as number),
    total: Math.min(uncounted ? listing.living : total, newest),
    minPrice: Number.isFinite(prices.lowest) ? prices.lowest : 0,
    maxPrice: prices.highest,
    categories: countBy(CATEGORY, ({ category }) => category),
    productTypes: [...countBy(TYPE, ({ type }) => type)]
      .sort(([a], [b]) => a - b)
      .map(([type, count]) => ({ name: productTypes[type] as ProductType, count })),
    brands: [...countBy(BRAND, ({ brand }) => brand)]
      .map(([brand, count]) => ({ name: listing.brands[brand] as string, count }))
      .sort(mostFirst[locale]),
    colours: countColours(
      listing.colourSets,
      countBy(COLOUR, ({ colours }) => colours),
      locale,
    ).sort(mostFirst[locale]),
    onSale: states.onSale,
    inStock: states.stocked,
    ...(text?.corrected !== undefined && { corrected: text.corrected }),
  };
}

/** Adds up counts of kinds by what these have in common. */
function countKinds(
  { kinds }: Listing,
  commonOf: (kind: Kind) => number,
  counts: ArrayLike<number>,
  isCounted: (kind: number) => boolean = () => true,
): Map<number, number> {
  const sums = new Map<number, number>();
  kinds.values.forEach((kind, n) => {
    const count = counts[n] as number;
    if (count === 0 || !isCounted(n)) return;
    const common = commonOf(kind);
    sums.set(common, (sums.get(common) ?? 0) + count);
  });
  return sums;
}

/** How many products each category has itself, by its id. */
export const countCategories = remembered((listing) => countKinds(listing, ({ category }) => category, listing.kinds.counts));

interface Choice {
  name: string;
  count: number;
}

const mostFirst = inLocales((locale) => {
  const { compare } = new Intl.Collator(locale);
  return (a: Choice, b: Choice): number => b.count - a.count || compare(a.name, b.name);
});

/** A product of three colours counts in each. */
function countColours(sets: readonly ColourRow[][], counts: Map<number, number>, locale: Locale): Found['colours'] {
  const byName = new Map<string, Colour & { count: number }>();
  for (const [set, count] of counts) {
    for (const [name, { clrCode }] of new Map(sets[set]?.map((one) => [one.name[locale], one]))) {
      const known = byName.get(name);
      if (known) known.count += count;
      else byName.set(name, { name, clrCode, count });
    }
  }
  return [...byName.values()];
}

const MAX_INT = 2 ** 31 - 1;

/** The rows of a page. Every order ends with the id, so that pages never overlap. */
function pageRows(
  listing: Listing,
  rows: Int32Array,
  { sort }: ProductQuery,
  text: TextMatch | undefined,
  running: Uint8Array,
  offset: number,
  limit: number,
): number[] {
  const { price, reduction, offer, addedAt } = listing.columns;
  const { keys } = listing.scratch;
  if (limit === 0 || offset >= rows.length) return [];
  switch (sort) {
    case 'low-to-high':
    case 'low-to-hight':
    case 'high-to-low': {
      const lowFirst = sort !== 'high-to-low';
      for (let n = 0; n < rows.length; n++) {
        const row = rows[n] as number;
        const its = (price[row] as number) - (running[offer[row] as number] ? (reduction[row] as number) : 0);
        keys[n] = lowFirst ? its : MAX_INT - its;
      }
      break;
    }
    case 'on-sale':
      for (let n = 0; n < rows.length; n++) keys[n] = MAX_INT - (reduction[rows[n] as number] as number);
      break;
    case 'new-added': {
      const newest = createBest(offset + limit, true);
      for (let n = 0; n < rows.length; n++) newest.take(rows[n] as number, addedAt[rows[n] as number] as number);
      return newest.rows.slice(offset);
    }
    default:
      if (!text) return Array.from(rows.subarray(offset, offset + limit));
      for (let n = 0; n < rows.length; n++) keys[n] = 255 - (text.score[rows[n] as number] as number);
  }
  return topRows(rows, keys, offset, limit);
}
