import { numberIn } from '@shop/contracts/addresses';
import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { shownSorts, statuses } from '@shop/contracts/choices';
import { searchLength } from '@shop/contracts/limits';
import { cut, unwritable } from '@shop/contracts/line-rules';
import { toDecimal } from '@shop/contracts/money';
import { productTypes } from '@shop/contracts/product-types';

// The list's whole state is its address, so that Back, reload and sharing keep it and plain forms can make it.
// Amounts in the address are what people type (`12.5`); in a query they are minor units (`1250`).

/** How products stand: beside each other, or below each other with more room for words. */
export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** All that a list's address says: what it asks for, and how that is to be shown. */
export interface ListAddress extends ProductQuery {
  view?: View;
}

/** What the list and its parts draw. */
export interface ListProps {
  /** The page's address without its query. */
  path: string;
  filters: ListAddress;
  products: ProductPage;
  /** Offer the categories as a filter; a category's own page has links instead. */
  byCategory?: boolean;
  /** What a search has found: its text is what the list is about, and no filter of it. */
  search?: boolean;
}

/** Thousands may be marked, by what is no decimal sign there, and the currency may stand by. */
const AMOUNT = /^\p{Sc}? ?(\d{1,6}|\d{1,3}[.,]\d{3})(?:[.,](\d{1,2}))?(?: ?(?:\p{Sc}|TL))?$/u;

/** `12`, `12.5`, `12,50`, or as prices stand on the page, `$1,020.50` and `1.020,50 TL`, as minor units; anything else is no amount. */
export function parseAmount(text: string): number | undefined {
  const match = AMOUNT.exec(text.trim());
  if (!match?.[1]) return undefined;
  return Number(match[1].replace(/\D/, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units as they stand in the address: `1250` is `12.50`, `1200` is `12`. */
export const toAmount = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : toDecimal(minor));

const oneOf = <T extends string>(options: readonly T[], value: string): T | undefined => options.find((option) => option === value);

/** What is drawn as nothing, such as marks of direction, which come along when something is pasted; and half letters. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** What somebody searches for, however it was typed or pasted: what can be seen of it, single spaces, not too long. */
export const searchTextOf = (text: string): string =>
  cut(text.replace(UNSEEN, '').normalize('NFC').replace(unwritable, '').replace(/\s+/g, ' ').trim(), searchLength.maxLength).trim();

/** Names, separated by commas, as they stand in the address; without what no name has, and no call may. */
const nameList = (text: string): string | undefined => cut(text.replace(UNSEEN, '').replace(unwritable, '').trim(), 400) || undefined;

type Readers = { [N in keyof Required<ListAddress>]: (text: string) => ListAddress[N] | undefined };

const readers: Readers = {
  category: (text) => numberIn(text),
  searchText: (text) => searchTextOf(text) || undefined,
  productType: (text) => oneOf(productTypes, text),
  brand: nameList,
  colour: nameList,
  size: nameList,
  rating: (text) => numberIn(text, 4),
  minPrice: parseAmount,
  maxPrice: parseAmount,
  status: (text) => oneOf(statuses, text),
  // The specification's second spelling is understood and never written.
  sort: (text) => (text === 'low-to-hight' ? 'low-to-high' : oneOf(shownSorts.slice(1), text)),
  // The first page needs no word, as does default sorting.
  page: (text) => (text === '1' ? undefined : numberIn(text, 10_000)),
  view: (text) => oneOf(views, text),
};

/** All that an address may name. */
export const filterNames = Object.keys(readers) as (keyof ListAddress)[];
const queryNames = filterNames.filter((name) => name !== 'view');

/** What an address asks for; what makes no sense in it is left out. Prices the wrong way round are swapped. */
export function parseFilters(search: URLSearchParams): ListAddress {
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = readers[name](search.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  ) as ListAddress;
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  return minPrice > maxPrice ? { ...filters, minPrice: maxPrice, maxPrice: minPrice } : filters;
}

/** The address's query without the filters in it that make no sense or change nothing; undefined if there are none. */
export function withoutNonsense(search: URLSearchParams): string | undefined {
  const kept = new URLSearchParams(search);
  for (const name of filterNames) {
    const value = search.get(name);
    if (value && readers[name](value) === undefined) kept.delete(name);
  }
  if (kept.size === search.size) return undefined;
  return kept.size > 0 ? `?${kept}` : '';
}

const written = (name: keyof ListAddress, value: string | number): string =>
  name === 'minPrice' || name === 'maxPrice' ? toAmount(Number(value)) : String(value);

/** Name and value of every filter as an address has them, in one order so that equal lists have one address. */
export const filterFields = (filters: ListAddress): [name: keyof ListAddress, value: string][] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, written(name, value)]];
  });

/** The address's query, with its question mark, or nothing. */
export function toSearch(filters: ListAddress): string {
  const search = new URLSearchParams(filterFields(filters)).toString();
  return search && `?${search}`;
}

/** Another choice begins at the first page again. `undefined` takes a filter away. */
export function withFilter(filters: ListAddress, change: { [N in keyof ListAddress]?: ListAddress[N] | undefined }): ListAddress {
  const { page: _page, ...rest } = filters;
  return Object.fromEntries(Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined)) as ListAddress;
}

/** Names in a list with commas, each once. */
export const namesIn = (list = ''): string[] => [
  ...new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** The list with a name more, or without it where it is in it; undefined: no name is left. */
export function toggled(list: string | undefined, name: string): string | undefined {
  const names = namesIn(list);
  return (names.includes(name) ? names.filter((other) => other !== name) : [...names, name]).join(',') || undefined;
}

/** Whether the list is narrowed: order, page and view narrow nothing. */
export const isNarrowed = ({ page: _page, sort: _sort, view: _view, ...rest }: ListAddress): boolean => Object.keys(rest).length > 0;

/** What is asked of the API: how it is shown is our own business. */
export const queryOf = ({ view: _view, ...query }: ListAddress): ProductQuery => query;

/** Where the API answers, in minor units. */
export function toApiPath(query: ProductQuery): string {
  const search = String(
    new URLSearchParams(queryNames.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]))),
  );
  return search ? `/catalog/products?${search}` : '/catalog/products';
}
