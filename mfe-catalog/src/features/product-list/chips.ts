import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import type { ListTexts } from '../../messages/list.ts';
import { namesIn, toggled } from './model.ts';

/** One thing that narrows a list, in words, and the change that takes it back. */
export interface Chip {
  name: string;
  without: { [N in keyof ProductQuery]?: ProductQuery[N] | undefined };
}

interface Words {
  text: ListTexts;
  money: (minor: number) => string;
  categories: ProductPage['facets']['categories'];
}

type Narrowing = Exclude<keyof ProductQuery, 'sort' | 'page'>;

/** All that an address can narrow a list by has a row here, so that nobody is left with a list that cannot be widened. */
const rows: { [N in Narrowing]: (value: NonNullable<ProductQuery[N]>, words: Words) => Chip[] } = {
  searchText: (searchText, { text }) => [{ name: text.searchText(searchText), without: { searchText: undefined } }],
  category: (category, { text, categories }) => [
    { name: categories.find(({ id }) => id === category)?.name ?? text.category, without: { category: undefined } },
  ],
  productType: (productType, { text }) => [{ name: text.productTypes[productType], without: { productType: undefined } }],
  brand: (brand) => eachOf(brand).map(({ name, others }) => ({ name, without: { brand: others } })),
  colour: (colour) => eachOf(colour).map(({ name, others }) => ({ name, without: { colour: others } })),
  status: (status, { text }) => [{ name: text.statuses[status], without: { status: undefined } }],
  size: (size) => eachOf(size).map(({ name, others }) => ({ name, without: { size: others } })),
  rating: (rating, { text }) => [{ name: text.stars(rating), without: { rating: undefined } }],
  minPrice: (minPrice, { text, money }) => [{ name: text.from(money(minPrice)), without: { minPrice: undefined } }],
  maxPrice: (maxPrice, { text, money }) => [{ name: text.to(money(maxPrice)), without: { maxPrice: undefined } }],
};

/** The names of a list with commas, each with what is left without it. */
const eachOf = (list: string) => namesIn(list).map((name) => ({ name, others: toggled(list, name) }));

export const chipsOf = (filters: ProductQuery, words: Words): Chip[] =>
  (Object.keys(rows) as Narrowing[]).flatMap((name) => chipsFor(name, filters, words));

function chipsFor<N extends Narrowing>(name: N, filters: ProductQuery, words: Words): Chip[] {
  const value = filters[name];
  return value === undefined ? [] : rows[name](value, words);
}
