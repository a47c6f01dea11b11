import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { shownSorts, statuses } from '@shop/contracts/choices';
import { searchLength } from '@shop/contracts/limits';
import { numberIn } from '@shop/contracts/page-paths';
import { productTypes } from '@shop/contracts/product-types';
import { asciiDigits, cut, forbiddenCharacters } from '@shop/domain/line-rules';
import { toDecimal } from '@shop/domain/money';

// URLs contain amounts as typed (`12.5`). API queries contain minor units (`1250`).

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

export interface ListAddress extends ProductQuery {
  view?: View;
}

export interface ListProps {
  path: string;
  filters: ListAddress;
  products: ProductPage;
  byCategory?: boolean;
  search?: boolean;
}

const AMOUNT = /^(?:(?:\p{Sc}|TL|TRY)\s?)?(\d{1,6}|\d{1,3}[.,٬\s]\d{3})(?:[.,٫](\d{1,2}|\p{Pd}))?(?:\s?(?:\p{Sc}|TL|TRY))?$/iu;

/** Accepts `12,50`, `12,-`, `1 020`, `$1,020.50`, `1.020,50 TL` and `١٠`; returns minor units. */
export function parseAmount(text: string): number | undefined {
  const match = AMOUNT.exec(asciiDigits(text.trim()));
  if (!match?.[1]) return undefined;
  return Number(match[1].replace(/\D/, '')) * 100 + Number((match[2] ?? '').replace(/\D/, '').padEnd(2, '0'));
}

/** `1250` becomes `12.50`, `1200` becomes `12`. */
export const toAmount = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : toDecimal(minor));

const oneOf = <T extends string>(options: readonly T[], value: string): T | undefined => options.find((option) => option === value);

/** Invisible characters and lone surrogates. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

export const searchTextOf = (text: string): string =>
  cut(
    text.replace(UNSEEN, '').normalize('NFC').replace(forbiddenCharacters, '').replace(/\s+/g, ' ').trim(),
    searchLength.maxLength,
  ).trim();

const nameList = (text: string): string | undefined =>
  cut(text.replace(UNSEEN, '').replace(forbiddenCharacters, '').trim(), 400) || undefined;

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
  // Accepts the specification's spelling `low-to-hight` but never writes it.
  sort: (text) => (text === 'low-to-hight' ? 'low-to-high' : oneOf(shownSorts.slice(1), text)),
  page: (text) => (text === '1' ? undefined : numberIn(text, 10_000)),
  view: (text) => oneOf(views, text),
};

export const filterNames = Object.keys(readers) as (keyof ListAddress)[];
const queryNames = filterNames.filter((name) => name !== 'view');

/** Ignores invalid values and swaps reversed prices. */
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

export const filterFields = (filters: ListAddress): [name: keyof ListAddress, value: string][] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, written(name, value)]];
  });

export function toSearch(filters: ListAddress): string {
  const search = new URLSearchParams(filterFields(filters)).toString();
  return search && `?${search}`;
}

export function withFilter(filters: ListAddress, change: { [N in keyof ListAddress]?: ListAddress[N] | undefined }): ListAddress {
  const { page: _page, ...rest } = filters;
  return Object.fromEntries(Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined)) as ListAddress;
}

export const namesIn = (list = ''): string[] => [
  ...new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

export function toggled(list: string | undefined, name: string): string | undefined {
  const names = namesIn(list);
  return (names.includes(name) ? names.filter((other) => other !== name) : [...names, name]).join(',') || undefined;
}

export const isNarrowed = ({ page: _page, sort: _sort, view: _view, ...rest }: ListAddress): boolean => Object.keys(rest).length > 0;

export const queryOf = ({ view: _view, ...query }: ListAddress): ProductQuery => query;

export const inOrder = (query: ProductQuery): ProductQuery => Object.fromEntries(queryNames.map((name) => [name, query[name]]));
