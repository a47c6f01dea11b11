import type { Colour, ProductQuery, ProductType } from '@shop/contracts/catalog';
import { NEWEST } from '@shop/contracts/limits';
import { productTypes } from '@shop/contracts/product-types';
import type { Locale } from '@shop/domain/locale';
import { createBest } from './best.ts';
import {
  BRAND,
  byCategory,
  CATEGORY,
  type Choice,
  type Choices,
  COLOUR,
  countAllChoices,
  countChoices,
  countColours,
  countSizes,
  mostFirst,
  NONE,
  PRICE,
  RATING,
  SEVERAL,
  SIZE,
  STATUS,
  TYPE,
} from './choices.ts';
import { DEAD } from './columns.ts';
import type { Kind, Listing } from './listing.ts';
import { bucketOf, priceCounts, priceSteps } from './price-steps.ts';
import { remembered } from './remembered.ts';
import { matchText, type TextMatch } from './text-match.ts';
import { topRows } from './top-rows.ts';

export const PAGE_SIZE = 24;

export const newestCount = ({ searchText }: ProductQuery): number => NEWEST[searchText === undefined ? 'list' : 'search'];

export interface Found {
  ids: number[];
  total: number;
  minPrice: number;
  maxPrice: number;
  priceSteps: number[];
  categories: Map<number, number>;
  productTypes: { name: (typeof productTypes)[number]; count: number }[];
  brands: Choice[];
  colours: (Colour & Choice)[];
  sizes: Choice[];
  ratings: { stars: number; count: number }[];
  onSale: number;
  inStock: number;
  corrected?: string;
  partly?: true;
  kindWords?: ReadonlySet<string>;
  coloursAsked?: ReadonlyMap<string, string>;
}

const RATINGS = [4, 3, 2, 1];

/** Indexed by half stars, 0 to 10. */
const byHalfStars = () => new Int32Array(11);

const MAX_INT = 2 ** 31 - 1;

const countAll = remembered((listing, now) => {
  const { kind, price, reduction, offer, halfStars } = listing.columns;
  const stars = byHalfStars();
  const counts = priceCounts();
  const running = listing.offersAt(now);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let row = 0; row < listing.size; row++) {
    if (kind[row] === DEAD) continue;
    const its = (price[row] as number) - (running[offer[row] as number] ? (reduction[row] as number) : 0);
    if (its < lowest) lowest = its;
    if (its > highest) highest = its;
    const bucket = bucketOf(its);
    counts[bucket] = (counts[bucket] as number) + 1;
    stars[halfStars[row] as number] = (stars[halfStars[row] as number] as number) + 1;
  }
  const onSale = listing.offers.counts.reduce((sum, count, at) => (running[at] ? sum + count : sum), 0);
  return { lowest, highest, counts, onSale, stocked: listing.inStock, stars };
});

const askedIn = ({ filterNames }: Listing, { brand, colour, size }: ProductQuery, locale: Locale) => ({
  brands: filterNames.brand.asked(brand, locale),
  colours: filterNames.colour.asked(colour, locale),
  sizes: filterNames.size.asked(size, locale),
});

type Asked = ReturnType<typeof askedIn>;

/** The requested name lets the page remove a choice made under another name. */
const asWritten = <C extends Choice>(choices: readonly C[], asked: ReadonlyMap<string, string> | undefined): C[] =>
  choices.map((choice) => {
    const written = asked?.get(choice.name) ?? choice.name;
    return written === choice.name ? choice : { ...choice, asked: written };
  });

function judgeKinds(
  listing: Listing,
  { category, productType }: ProductQuery,
  { brands, colours, sizes }: Asked,
  locale: Locale,
): Uint8Array {
  const brandWanted = brands && listing.brands.map((name) => brands.has(name));
  const coloursWanted = colours && listing.colourSets.map((set) => set[locale].some(({ name }) => colours.has(name)));
  const sizesWanted = sizes && listing.sizeSets.map((set) => set[locale].some((name) => sizes.has(name)));
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
    if (sizesWanted && !sizesWanted[kind.sizes]) failed = failed === NONE ? SIZE : SEVERAL;
    verdicts[n] = failed;
  }
  verdicts[DEAD] = SEVERAL;
  return verdicts;
}

/** Prices in minor units. */
interface Wanted {
  minPrice: number;
  maxPrice: number;
  status: ProductQuery['status'];
  onSaleOnly: boolean;
  /** 0: any. */
  minHalfStars: number;
}

interface Passed {
  /** Matching rows; they fill the scratch's `kept`, their prices `keys`. */
  total: number;
  ofKinds: Int32Array;
  // Each range and count leaves out its own filter.
  lowest: number;
  highest: number;
  /** By `bucketOf`. */
  counts: Int32Array;
  onSale: number;
  stocked: number;
  stars: Int32Array;
}

/** Takes 2 ms. */
const ROWS_A_STEP = 2 ** 17;

const nothingPassed = (listing: Listing): Passed => ({
  total: 0,
  ofKinds: new Int32Array(listing.kinds.values.length),
  lowest: MAX_INT,
  highest: 0,
  counts: priceCounts(),
  onSale: 0,
  stocked: 0,
  stars: byHalfStars(),
});

function passOver(
  listing: Listing,
  rows: Int32Array,
  verdicts: Uint8Array,
  worst: number,
  { minPrice, maxPrice, status, onSaleOnly, minHalfStars }: Wanted,
  running: Uint8Array,
  enough: number,
  passed: Passed,
): void {
  // Separate and monomorphic: this loop runs a hundred thousand times per request.
  const { kind, price, reduction, offer, inStock, halfStars } = listing.columns;
  const { kept, keys } = listing.scratch;
  const { ofKinds, stars, counts } = passed;
  const dearest = Math.min(maxPrice, MAX_INT);
  const saleWanted = status === 'on-sale';
  const stockWanted = status === 'in-stock';
  let { total, onSale, stocked, lowest, highest } = passed;
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
    const itsStars = halfStars[row] as number;
    const starsFit = itsStars >= minHalfStars;
    if (priceFits && statusFits && starsFit) ofKinds[itsKind] = (ofKinds[itsKind] as number) + 1;
    if (failed !== NONE) continue;
    if (priceFits && statusFits) stars[itsStars] = (stars[itsStars] as number) + 1;
    if (!starsFit) continue;
    if (statusFits) {
      if (its < lowest) lowest = its;
      if (its > highest) highest = its;
      const bucket = bucketOf(its);
      counts[bucket] = (counts[bucket] as number) + 1;
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
  Object.assign(passed, { total, lowest, highest, onSale, stocked });
}

/** Counts are exact; each leaves out its own filter. The scratch must stay untouched until the last step. */
export function* findInSteps(
  listing: Listing,
  query: ProductQuery,
  now: number,
  locale: Locale,
  aStep = ROWS_A_STEP,
): Generator<void, Found, void> {
  const { id } = listing.columns;
  const text = query.searchText === undefined ? undefined : matchText(listing, locale, query.searchText);
  const running = listing.offersAt(now);
  const asked = askedIn(listing, query, locale);
  const verdicts = judgeKinds(listing, query, asked, locale);
  const minPrice = query.minPrice ?? 0;
  const maxPrice = query.maxPrice ?? Number.POSITIVE_INFINITY;
  const { status } = query;
  // Specification, point 5: `on-sale` is also a sort option that filters.
  const onSaleOnly = query.sort === 'on-sale';

  const chosen = [
    query.category !== undefined && CATEGORY,
    query.productType !== undefined && TYPE,
    query.brand !== undefined && BRAND,
    query.colour !== undefined && COLOUR,
    query.size !== undefined && SIZE,
    (minPrice > 0 || maxPrice < Number.POSITIVE_INFINITY) && PRICE,
    status !== undefined && STATUS,
    query.rating !== undefined && RATING,
  ].filter((filter) => filter !== false);
  // A single filter needs no counting of the products that fail it.
  const alone = !text && !onSaleOnly && chosen.length <= 1;
  const isWhole = (filter: number): boolean => alone && (chosen.length === 0 || chosen.includes(filter));
  const uncounted = alone && chosen.length === 0;

  // `new-added` is the end of the list, not a full sort.
  const newest = query.sort === 'new-added' ? newestCount(query) : Number.POSITIVE_INFINITY;
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, newest - offset));
  // In id order the scan may stop at the page's end.
  const enough = uncounted && (query.sort === undefined || query.sort === 'default-sorting') ? offset + limit : listing.size;

  const rows = text ? text.rows : listing.byId;
  const wanted: Wanted = { minPrice, maxPrice, status, onSaleOnly, minHalfStars: 2 * (query.rating ?? 0) };
  const passed = nothingPassed(listing);
  for (let from = 0; from < rows.length && passed.total < enough; from += aStep) {
    passOver(listing, rows.subarray(from, from + aStep), verdicts, alone ? NONE : RATING, wanted, running, enough, passed);
    if (rows.length > aStep) yield;
  }
  const prices = isWhole(PRICE) ? countAll(listing, now) : passed;
  const states = isWhole(STATUS) ? countAll(listing, now) : passed;
  const { stars } = isWhole(RATING) ? countAll(listing, now) : passed;
  const all = countAllChoices(listing, now);
  const some = uncounted ? all : countChoices(listing, passed.ofKinds, verdicts);
  const choicesOf = (filter: number): Choices => (isWhole(filter) ? all : some);
  return {
    ids: pageRows(listing, passed.total, query, text, offset, limit).map((row) => id[row] as number),
    total: Math.min(uncounted ? listing.living : passed.total, newest),
    minPrice: prices.lowest > prices.highest ? 0 : prices.lowest,
    maxPrice: prices.highest,
    priceSteps: priceSteps(prices.counts, prices.lowest, prices.highest),
    categories: byCategory(listing, choicesOf(CATEGORY)),
    productTypes: choicesOf(TYPE).types.flatMap((count, type) => (count > 0 ? { name: productTypes[type] as ProductType, count } : [])),
    brands: asWritten(
      choicesOf(BRAND)
        .brands.flatMap((count, brand) => (count > 0 ? { name: listing.brands[brand] as string, count } : []))
        .sort(mostFirst[locale]),
      asked.brands,
    ),
    colours: asWritten(countColours(listing, choicesOf(COLOUR), locale).sort(mostFirst[locale]), asked.colours),
    sizes: asWritten(countSizes(listing, choicesOf(SIZE), locale), asked.sizes),
    ratings: RATINGS.map((least) => ({ stars: least, count: stars.subarray(2 * least).reduce((sum, count) => sum + count, 0) })),
    onSale: states.onSale,
    inStock: states.stocked,
    ...(text?.corrected !== undefined && { corrected: text.corrected }),
    ...(text?.partly && { partly: text.partly }),
    ...(text && { kindWords: text.kindWords }),
    ...(asked.colours && { coloursAsked: asked.colours }),
  };
}

/** Every order ends with the id, so that pages never overlap. */
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
      const newest = createBest(offset + limit);
      for (let n = total - 1; n >= 0; n--) newest.take(rows[n] as number, addedAt[rows[n] as number] as number);
      return newest.rows.slice(offset);
    }
    default:
      if (!text) return Array.from(rows.subarray(offset, offset + limit));
      for (let n = 0; n < total; n++) keys[n] = 255 - (text.score[rows[n] as number] as number);
  }
  return topRows(rows, keys, offset, limit);
}
