import { type Colour, type ProductQuery, productTypes } from '@shop/contracts/catalog';
import type { Listing } from './listing.ts';
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
  categories: { id: number; count: number }[];
  productTypes: { name: (typeof productTypes)[number]; count: number }[];
  brands: { name: string; count: number }[];
  colours: (Colour & { count: number })[];
  onSale: number;
  inStock: number;
  corrected?: string;
}

// Which of the filters a row fails: a row that fails one only still counts among that filter's choices.
const NONE = 0;
const CATEGORY = 1;
const TYPE = 2;
const BRAND = 3;
const COLOUR = 4;
const PRICE = 5;
const STATUS = 6;

const listOf = (text: string | undefined): Set<string> | undefined =>
  text === undefined ? undefined : new Set(text.split(',').map((name) => name.trim()));

/** The page that `query` asks for, with exact counts for every choice; each leaves out the filter it is a choice of. */
export function findRows(listing: Listing, query: ProductQuery): Found {
  const { alive, id, category, department, type, brand, colours, price, discountAmount, inStock } = listing.columns;
  const text = query.searchText === undefined ? undefined : matchText(listing, query.searchText);
  const candidates = text ? text.rows.length : listing.size;

  const wantedBrands = listOf(query.brand);
  const brandWanted = wantedBrands && Uint8Array.from(listing.brands, (name) => (wantedBrands.has(name) ? 1 : 0));
  const wantedColours = listOf(query.colour);
  const coloursWanted =
    wantedColours && Uint8Array.from(listing.colourSets, (set) => (set.some(({ name }) => wantedColours.has(name)) ? 1 : 0));
  const wantedType = query.productType === undefined ? -1 : productTypes.indexOf(query.productType);
  const wantedCategory = query.category;
  const categoryNumber = wantedCategory === undefined ? -1 : listing.categories.indexOf(wantedCategory);
  const minPrice = query.minPrice ?? 0;
  const maxPrice = query.maxPrice ?? Number.POSITIVE_INFINITY;
  const { status } = query;
  // Specification, point 5: `on-sale` is also a sort option, and then shows only what is on sale.
  const onSaleOnly = query.sort === 'on-sale';

  const inCategories = new Int32Array(listing.categories.length);
  const ofTypes = new Int32Array(productTypes.length);
  const ofBrands = new Int32Array(listing.brands.length);
  const inColours = new Int32Array(listing.colourSets.length);
  const { kept } = listing.scratch;
  let total = 0;
  let onSale = 0;
  let stocked = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;

  for (let n = 0; n < candidates; n++) {
    const row = text ? (text.rows[n] as number) : n;
    if (!alive[row]) continue;
    const isOnSale = (discountAmount[row] as number) > 0;
    if (onSaleOnly && !isOnSale) continue;
    let failed = NONE;
    if (wantedCategory !== undefined && category[row] !== categoryNumber && department[row] !== wantedCategory) failed = CATEGORY;
    if (wantedType >= 0 && type[row] !== wantedType) {
      if (failed !== NONE) continue;
      failed = TYPE;
    }
    if (brandWanted && !brandWanted[brand[row] as number]) {
      if (failed !== NONE) continue;
      failed = BRAND;
    }
    if (coloursWanted && !coloursWanted[colours[row] as number]) {
      if (failed !== NONE) continue;
      failed = COLOUR;
    }
    const itsPrice = price[row] as number;
    if (itsPrice < minPrice || itsPrice > maxPrice) {
      if (failed !== NONE) continue;
      failed = PRICE;
    }
    if (status !== undefined && !(status === 'on-sale' ? isOnSale : inStock[row])) {
      if (failed !== NONE) continue;
      failed = STATUS;
    }

    if (failed === NONE) kept[total++] = row;
    if (failed === NONE || failed === CATEGORY) (inCategories[category[row] as number] as number)++;
    if (failed === NONE || failed === TYPE) (ofTypes[type[row] as number] as number)++;
    if (failed === NONE || failed === BRAND) (ofBrands[brand[row] as number] as number)++;
    if (failed === NONE || failed === COLOUR) (inColours[colours[row] as number] as number)++;
    if (failed === NONE || failed === PRICE) {
      if (itsPrice < lowest) lowest = itsPrice;
      if (itsPrice > highest) highest = itsPrice;
    }
    if (failed === NONE || failed === STATUS) {
      if (isOnSale) onSale++;
      if (inStock[row]) stocked++;
    }
  }

  // `new-added` is the end of the list, not an order of all of it.
  const newest = query.sort === 'new-added' ? newestCount(query) : Number.POSITIVE_INFINITY;
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, newest - offset));
  const rows = pageRows(listing, kept.subarray(0, total), query, text, offset, limit);
  return {
    ids: rows.map((row) => id[row] as number),
    total: Math.min(total, newest),
    minPrice: Number.isFinite(lowest) ? lowest : 0,
    maxPrice: highest,
    categories: counted(listing.categories, inCategories).map(([value, count]) => ({ id: value, count })),
    productTypes: counted(productTypes, ofTypes).map(([name, count]) => ({ name, count })),
    brands: counted(listing.brands, ofBrands)
      .map(([name, count]) => ({ name, count }))
      .sort(mostFirst),
    colours: countColours(listing.colourSets, inColours).sort(mostFirst),
    onSale,
    inStock: stocked,
    ...(text?.corrected !== undefined && { corrected: text.corrected }),
  };
}

const mostFirst = (a: { name: string; count: number }, b: { name: string; count: number }): number =>
  b.count - a.count || a.name.localeCompare(b.name, 'tr');

const counted = <V>(values: readonly V[], counts: Int32Array): [V, number][] =>
  values.flatMap((value, n): [V, number][] => (counts[n] ? [[value, counts[n]]] : []));

/** A product of three colours counts in each. */
function countColours(sets: readonly Colour[][], counts: Int32Array): Found['colours'] {
  const byName = new Map<string, Colour & { count: number }>();
  for (const [set, count] of counted(sets, counts)) {
    for (const colour of new Map(set.map((one) => [one.name, one])).values()) {
      const known = byName.get(colour.name);
      if (known) known.count += count;
      else byName.set(colour.name, { ...colour, count });
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
  offset: number,
  limit: number,
): number[] {
  const { price, discountAmount } = listing.columns;
  if (limit === 0 || offset >= rows.length) return [];
  const by = (keyOf: (row: number) => number): number[] => topRows(rows, keyOf, offset, limit);
  switch (sort) {
    case 'low-to-high':
    case 'low-to-hight':
      return by((row) => price[row] as number);
    case 'high-to-low':
      return by((row) => MAX_INT - (price[row] as number));
    case 'on-sale':
      return by((row) => MAX_INT - (discountAmount[row] as number));
    case 'new-added':
      return newestRows(listing, rows, offset + limit).slice(offset);
    default:
      if (text) return by((row) => 255 - (text.score[row] as number));
      return Array.from(rows.subarray(offset, offset + limit));
  }
}

/** The `count` first rows by `before`, which is what a row of the home page needs: few of many. */
export function firstRows(rows: Iterable<number>, count: number, before: (a: number, b: number) => boolean): number[] {
  const first: number[] = [];
  for (const row of rows) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && !before(row, last)) continue;
    let at = first.length;
    while (at > 0 && before(row, first[at - 1] as number)) at--;
    first.splice(at, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

/** The newest first; what was added at the same time, the higher id first. */
export function newestRows({ columns: { addedAt } }: Listing, rows: Iterable<number>, count: number): number[] {
  const added = (row: number) => addedAt[row] as number;
  return firstRows(rows, count, (a, b) => added(a) > added(b) || (added(a) === added(b) && a > b));
}
