import type { Colour, ProductQuery, ProductType } from '@shop/contracts/catalog';
import { NEWEST } from '@shop/contracts/limits';
import { productTypes } from '@shop/contracts/product-types';
import { type InLocales, inLocales, type Locale } from '@shop/domain/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { ColourRow } from '../../db/schema/index.ts';
import { textArray } from '../../db/text-array.ts';
import { toColour } from './colours.ts';
import { askedNames, type FilterNames, type RequestedNames } from './filter-names.ts';
import { type PriceGroup, priceSteps } from './price-steps.ts';

export const PAGE_SIZE = 24;

export const newestCount = ({ searchText }: ProductQuery): number => NEWEST[searchText === undefined ? 'list' : 'search'];

const facetColumns = ['category_id', 'product_type', 'brand', 'colours', 'sizes'] as const;

type FacetColumn = (typeof facetColumns)[number];
type Filter = FacetColumn | 'price' | 'status' | 'rating';

interface Choice {
  facet: FacetColumn;
  value: string;
  count: number;
}

export interface Counted {
  total: number;
  onSale: number;
  inStock: number;
  prices: PriceGroup[];
  maxPrice: number;
  stars: { half_stars: number; count: number }[];
  choices: Choice[];
}

interface Search {
  filters: Map<Filter, SQL>;
  onSaleOnly: boolean;
  hits: SQL | undefined;
  now: SQL;
}

export interface AskedNames {
  brand: RequestedNames | undefined;
  colour: RequestedNames | undefined;
  size: RequestedNames | undefined;
}

export const namesIn = (names: FilterNames | undefined, { brand, colour, size }: ProductQuery, locale: Locale): AskedNames => ({
  brand: names && askedNames(names.brand, brand, locale),
  colour: names && askedNames(names.colour, colour, locale),
  size: names && askedNames(names.size, size, locale),
});

function filtersOf(query: ProductQuery, asked: AskedNames, locale: Locale): Map<Filter, SQL> {
  const { category, productType, minPrice, maxPrice, status, rating } = query;
  const named = (names: RequestedNames): SQL => textArray([...names.keys()].map((name) => `${locale}:${name}`));
  const filters = new Map<Filter, SQL>();
  if (category !== undefined) filters.set('category_id', sql`${category}::int in (k.category_id, k.department_id)`);
  if (productType !== undefined) filters.set('product_type', sql`k.product_type = ${productType}`);
  if (asked.brand) filters.set('brand', sql`k.brand = any(${textArray(asked.brand.keys())})`);
  if (asked.colour) filters.set('colours', sql`k.colour_names && ${named(asked.colour)}`);
  if (asked.size) filters.set('sizes', sql`k.size_names && ${named(asked.size)}`);
  if ((minPrice ?? 0) > 0 || maxPrice !== undefined)
    filters.set('price', sql`price between ${minPrice ?? 0}::int and ${maxPrice ?? 2 ** 31 - 1}::int`);
  if (status) filters.set('status', status === 'on-sale' ? sql`reduction > 0` : sql`in_stock`);
  if (rating !== undefined) filters.set('rating', sql`half_stars >= ${2 * rating}::int`);
  return filters;
}

/** Must match the rule in `db/price.ts`. */
export const offerRuns = (now: SQL): SQL => sql`(offer_end is null or ${now} between offer_start and offer_end)`;

const isFacet = (filter: Filter): filter is FacetColumn => (facetColumns as readonly Filter[]).includes(filter);

const all = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `));

function productsOf({ filters, onSaleOnly, hits, now }: Search, without?: Filter): SQL {
  const passed = [...filters].filter(([filter]) => filter !== without);
  const ofKinds = passed.flatMap(([filter, holds]) => (isFacet(filter) ? [holds] : []));
  const own = passed.flatMap(([filter, holds]) => (isFacet(filter) ? [] : [holds]));
  return sql`
    select * from (
      select l.id, l.kind, l.price - case when ${offerRuns(now)} then l.reduction else 0 end as price,
        case when ${offerRuns(now)} then l.reduction else 0 end as reduction, l.in_stock, l.half_stars, l.added_at
        ${hits ? sql`, h.score` : sql``}
      from product_listing as l
      ${hits ? sql`join hits as h on h.id = l.id` : sql``}
      ${ofKinds.length > 0 ? sql`join product_kinds as k on k.id = l.kind and ${all(ofKinds)}` : sql``}
    ) as l where ${all(onSaleOnly ? [...own, sql`reduction > 0`] : own)}`;
}

function orderOf({ sort }: ProductQuery, hits: SQL | undefined): SQL {
  switch (sort) {
    case 'low-to-high':
    case 'low-to-hight':
      return sql`price, id`;
    case 'high-to-low':
      return sql`price desc, id`;
    case 'on-sale':
      return sql`reduction desc, id`;
    case 'new-added':
      return sql`added_at desc, id desc`;
    default:
      return hits ? sql`score desc, id` : sql`id`;
  }
}

const sumsIn = (products: SQL): SQL => sql`
  (select json_build_object('onSale', count(*) filter (where reduction > 0), 'inStock', count(*) filter (where in_stock)) from ${products})`;

const pricesIn = (products: SQL): SQL => sql`
  (select coalesce(json_agg(one order by price), '[]') from (
    select min(price) as price, max(price) as most, count(*)::int as count from ${products} group by floor(ln(price + 1) * 23)
  ) as one)`;

const starsIn = (products: SQL): SQL => sql`
  (select coalesce(json_agg(one), '[]') from (select half_stars, count(*)::int as count from ${products} group by half_stars) as one)`;

/** Counts by `kind` first, because there are few kinds. */
function choicesIn(products: SQL, columns: readonly FacetColumn[]): SQL {
  const choice = sql.join(
    columns.map((name) => {
      const column = sql.raw(name);
      return sql`when grouping(${column}) = 0 then json_build_object('facet', ${name}::text, 'value', ${column}::text, 'count', sum(count))`;
    }),
    sql` `,
  );
  return sql`
    (select coalesce(json_agg(choice), '[]') from (
      select case ${choice} end as choice
      from (select kind, count(*)::int as count from ${products} group by kind) as counted join product_kinds as k on k.id = counted.kind
      group by grouping sets (${sql.raw(columns.map((name) => `(${name})`).join(', '))})
    ) as chosen)`;
}

interface Row {
  ids: number[];
  total: number;
  sums: Pick<Counted, 'onSale' | 'inStock'>;
  prices: (PriceGroup & { most: number })[];
  stars: Counted['stars'];
  choices: Choice[][];
}

const toCounted = ({ total, sums, prices, stars, choices }: Row): Counted => ({
  total,
  ...sums,
  prices,
  maxPrice: prices.at(-1)?.most ?? 0,
  stars,
  choices: choices.flat(),
});

async function readRow<R extends Partial<Row>>(db: Db, query: SQL): Promise<R> {
  const { rows } = (await db.execute(query)) as unknown as { rows: R[] };
  if (!rows[0]) throw new Error('the database did not answer');
  return rows[0];
}

const FOUND = sql`found`;

/** Each facet is counted without its own filter. Otherwise its other choices would count 0. Omits the facet `known`. */
function countedColumns(search: Search, known?: Filter): SQL {
  const from = (filter: Filter): SQL => {
    if (!search.filters.has(filter)) return FOUND;
    return filter === known ? sql`(select * from found limit 0) as others` : sql`(${productsOf(search, filter)}) as others`;
  };
  const open = facetColumns.filter((facet) => !search.filters.has(facet));
  const filtered = facetColumns.filter((facet) => search.filters.has(facet));
  const choices = [...(open.length > 0 ? [choicesIn(FOUND, open)] : []), ...filtered.map((facet) => choicesIn(from(facet), [facet]))];
  return sql`(select count(*)::int from found) as total, ${sumsIn(from('status'))} as sums, ${pricesIn(from('price'))} as prices,
    ${starsIn(from('rating'))} as stars, json_build_array(${sql.join(choices, sql`, `)}) as choices`;
}

function partOf({ onSale, inStock, prices, maxPrice, stars, choices }: Counted, filter: Filter, others: Counted): Partial<Counted> {
  if (filter === 'status') return { onSale, inStock };
  if (filter === 'price') return { prices, maxPrice };
  if (filter === 'rating') return { stars };
  return { choices: [...others.choices, ...choices.filter(({ facet }) => facet === filter)] };
}

const withFound = (search: Search): SQL =>
  sql`with ${search.hits ? sql`hits as materialized (${search.hits}), ` : sql``}found as materialized (${productsOf(search)})`;

const NOW = sql`now()`;

export async function countAll(db: Db, now = NOW): Promise<Counted> {
  const search: Search = { filters: new Map(), onSaleOnly: false, hits: undefined, now };
  return toCounted(await readRow<Row>(db, sql`${withFound(search)} select ${countedColumns(search)}`));
}

export interface FoundList extends Counted {
  ids: number[];
}

export async function findList(
  db: Db,
  query: ProductQuery,
  asked: AskedNames,
  locale: Locale,
  countWhole: () => Promise<Counted>,
  { hits, now = NOW }: { hits?: SQL; now?: SQL } = {},
): Promise<FoundList> {
  // The sort `on-sale` shows only discounted products (specification, point 5).
  const search: Search = { filters: filtersOf(query, asked, locale), onSaleOnly: query.sort === 'on-sale', hits, now };
  const newest = query.sort === 'new-added' ? newestCount(query) : Number.POSITIVE_INFINITY;
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, newest - offset));
  const page = (products: SQL): SQL => sql`
    (select coalesce(json_agg(id), '[]') from (
      select id from ${products} order by ${orderOf(query, hits)} limit ${limit} offset ${offset}
    ) as page) as ids`;
  if (search.filters.size === 0 && !search.onSaleOnly && !hits) {
    // Without filters, an index finds the page, and `countWhole` counts all facets.
    const [{ ids }, whole] = await Promise.all([
      readRow<Pick<Row, 'ids'>>(db, sql`select ${page(sql`(${productsOf(search)}) as found`)}`),
      countWhole(),
    ]);
    return { ...whole, ids, total: Math.min(whole.total, newest) };
  }
  // For a single filter, `countWhole` returns the counts of its facet.
  const [known] = search.filters.size === 1 && !search.onSaleOnly && !hits ? search.filters.keys() : [];
  const [row, whole] = await Promise.all([
    readRow<Row>(db, sql`${withFound(search)} select ${page(FOUND)}, ${countedColumns(search, known)}`),
    known && countWhole(),
  ]);
  const counted = toCounted(row);
  return { ...counted, ...(known && whole && partOf(whole, known, counted)), ids: row.ids, total: Math.min(row.total, newest) };
}

export interface NamedChoice {
  name: string;
  count: number;
  asked?: string;
}

const mostFirst = inLocales((locale) => {
  const { compare } = new Intl.Collator(locale);
  return (a: NamedChoice, b: NamedChoice): number => b.count - a.count || compare(a.name, b.name);
});

const asWritten = <C extends NamedChoice>(choices: readonly C[], asked: RequestedNames | undefined): C[] =>
  choices.map((choice) => {
    const written = asked?.get(choice.name) ?? choice.name;
    return written === choice.name ? choice : { ...choice, asked: written };
  });

function countColours(sets: readonly Choice[], locale: Locale): (Colour & NamedChoice)[] {
  const byName = new Map<string, Colour & NamedChoice>();
  for (const { value, count } of sets) {
    const colours = new Map((JSON.parse(value) as ColourRow[]).map((colour) => [colour.name[locale], toColour(colour, locale)]));
    for (const colour of colours.values()) {
      const known = byName.get(colour.name);
      if (known) known.count += count;
      else byName.set(colour.name, { ...colour, count });
    }
  }
  return [...byName.values()];
}

function countSizes(sets: readonly Choice[], locale: Locale): NamedChoice[] {
  const byName = new Map<string, number>();
  const named = sets.map(({ value, count }) => ({
    names: new Set((JSON.parse(value) as InLocales<string>[]).map((name) => name[locale])),
    count,
  }));
  for (const { names, count } of named.sort((a, b) => b.names.size - a.names.size))
    for (const name of names) byName.set(name, (byName.get(name) ?? 0) + count);
  return [...byName].map(([name, count]) => ({ name, count }));
}

const RATINGS = [4, 3, 2, 1];

export const categoryCounts = ({ choices }: Pick<Counted, 'choices'>): Map<number, number> =>
  new Map(choices.flatMap(({ facet, value, count }) => (facet === 'category_id' ? [[Number(value), count]] : [])));

export function namedFacets({ choices, prices, maxPrice, stars, onSale, inStock }: Counted, asked: AskedNames, locale: Locale) {
  const of = (facet: FacetColumn): Choice[] => choices.filter((choice) => choice.facet === facet);
  const minPrice = prices[0]?.price ?? 0;
  return {
    minPrice,
    maxPrice,
    priceSteps: priceSteps(prices, minPrice, maxPrice),
    facets: {
      productTypes: productTypes.flatMap((name: ProductType) => {
        const count = of('product_type').find(({ value }) => value === name)?.count;
        return count === undefined ? [] : [{ name, count }];
      }),
      brands: asWritten(
        of('brand')
          .map(({ value, count }): NamedChoice => ({ name: value, count }))
          .sort(mostFirst[locale]),
        asked.brand,
      ),
      colours: asWritten(countColours(of('colours'), locale).sort(mostFirst[locale]), asked.colour),
      sizes: asWritten(countSizes(of('sizes'), locale), asked.size),
      ratings: RATINGS.map((least) => ({
        stars: least,
        count: stars.reduce((sum, { half_stars, count }) => (half_stars >= 2 * least ? sum + count : sum), 0),
      })),
      onSale,
      inStock,
    },
  };
}
