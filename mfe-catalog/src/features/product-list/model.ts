import type { ProductPage, ProductQuery, SortOption } from '@shop/contracts/catalog';
import { productTypes } from '@shop/contracts/product-types';

// The list's whole state is its address, so that Back, reload and sharing keep it and plain forms can make it.
// Amounts in the address are what people type (`12.5`); in a query they are minor units (`1250`).

/** What the list and its parts draw. */
export interface ListProps {
  /** The page's address without its query. */
  path: string;
  /** What the address asks for. */
  filters: ProductQuery;
  products: ProductPage;
  /** Offer the categories as a filter; a category's own page has links instead. */
  byCategory?: boolean;
}

export const sortOptions = [
  'default-sorting',
  'low-to-high',
  'high-to-low',
  'new-added',
  'on-sale',
] as const satisfies readonly SortOption[];
export type ShownSort = (typeof sortOptions)[number];

export const statusOptions = ['on-sale', 'in-stock'] as const;

/** `12`, `12.5` or `12,50` as minor units; anything else is no amount. */
export function parseAmount(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units as they stand in the address: `1250` is `12.50`, `1200` is `12`. */
export const toAmount = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

const oneOf = <T extends string>(options: readonly T[], value: string): T | undefined => options.find((option) => option === value);

const positive = (text: string, max: number): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

/** Names, separated by commas, as they stand in the address. */
const nameList = (text: string): string | undefined => text.replaceAll('\0', '').trim().slice(0, 400) || undefined;

type Readers = { [N in keyof Required<ProductQuery>]: (text: string) => ProductQuery[N] | undefined };

const readers: Readers = {
  category: (text) => positive(text, 999_999_999),
  // NUL is no character that anything could be called by, and no database stores it.
  searchText: (text) => text.replaceAll('\0', '').trim().slice(0, 100) || undefined,
  productType: (text) => oneOf(productTypes, text),
  brand: nameList,
  colour: nameList,
  minPrice: parseAmount,
  maxPrice: parseAmount,
  status: (text) => oneOf(statusOptions, text),
  // The specification's second spelling is understood and never written.
  sort: (text) => (text === 'low-to-hight' ? 'low-to-high' : oneOf(sortOptions.slice(1), text)),
  // The first page needs no word, as does default sorting.
  page: (text) => (text === '1' ? undefined : positive(text, 10_000)),
};

const names = Object.keys(readers) as (keyof ProductQuery)[];

/** What an address asks for; what makes no sense in it is left out. Prices the wrong way round are swapped. */
export function parseFilters(search: URLSearchParams): ProductQuery {
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = readers[name](search.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  ) as ProductQuery;
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  return minPrice > maxPrice ? { ...filters, minPrice: maxPrice, maxPrice: minPrice } : filters;
}

const written = (name: keyof ProductQuery, value: string | number): string =>
  name === 'minPrice' || name === 'maxPrice' ? toAmount(Number(value)) : String(value);

/** Name and value of every filter as an address has them, in one order so that equal lists have one address. */
export const filterFields = (filters: ProductQuery): [name: keyof ProductQuery, value: string][] =>
  names.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, written(name, value)]];
  });

/** The address's query, with its question mark, or nothing. */
export function toSearch(filters: ProductQuery): string {
  const search = new URLSearchParams(filterFields(filters)).toString();
  return search && `?${search}`;
}

/** Another choice begins at the first page again. `undefined` takes a filter away. */
export function withFilter(filters: ProductQuery, change: { [N in keyof ProductQuery]?: ProductQuery[N] | undefined }): ProductQuery {
  const { page: _page, ...rest } = filters;
  return Object.fromEntries(Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined)) as ProductQuery;
}

/** Whether the list is narrowed: order and page narrow nothing. */
export const isNarrowed = ({ page: _page, sort: _sort, ...rest }: ProductQuery): boolean => Object.keys(rest).length > 0;

/** Where the API answers, in minor units. */
export function toApiPath(query: ProductQuery): string {
  const search = new URLSearchParams(names.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]])));
  return search.size > 0 ? `/catalog/products?${search}` : '/catalog/products';
}

/** Page numbers to show: the ends, and those around this page; `0` is a gap. */
export function shownPages(page: number, last: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last);
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    if (gap > 2) return [0, n];
    return gap === 2 ? [n - 1, n] : [n];
  });
}
