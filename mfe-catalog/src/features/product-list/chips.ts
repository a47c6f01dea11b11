import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import type { ListTexts } from '../../messages/list.ts';
import { namesIn, toggled } from './model.ts';

export interface Chip {
  name: string;
  without: { [N in keyof ProductQuery]?: ProductQuery[N] | undefined };
}

interface Words {
  text: ListTexts;
  money: (minor: number) => string;
  facets: Pick<ProductPage['facets'], 'categories' | 'brands' | 'colours' | 'sizes'>;
}

type Narrowing = Exclude<keyof ProductQuery, 'sort' | 'page'>;

const chipsByFilter: { [N in Narrowing]: (value: NonNullable<ProductQuery[N]>, words: Words) => Chip[] } = {
  searchText: (searchText, { text }) => [{ name: text.searchText(searchText), without: { searchText: undefined } }],
  category: (category, { text, facets }) => [
    { name: facets.categories.find(({ id }) => id === category)?.name ?? text.category, without: { category: undefined } },
  ],
  productType: (productType, { text }) => [{ name: text.productTypes[productType], without: { productType: undefined } }],
  brand: (brand, { facets }) => eachOf(brand, facets.brands).map(({ name, others }) => ({ name, without: { brand: others } })),
  colour: (colour, { facets }) => eachOf(colour, facets.colours).map(({ name, others }) => ({ name, without: { colour: others } })),
  status: (status, { text }) => [{ name: text.statuses[status], without: { status: undefined } }],
  size: (size, { facets }) => eachOf(size, facets.sizes).map(({ name, others }) => ({ name, without: { size: others } })),
  rating: (rating, { text }) => [{ name: text.stars(rating), without: { rating: undefined } }],
  minPrice: (minPrice, { text, money }) => [{ name: text.from(money(minPrice)), without: { minPrice: undefined } }],
  maxPrice: (maxPrice, { text, money }) => [{ name: text.to(money(maxPrice)), without: { maxPrice: undefined } }],
};

const eachOf = (list: string, choices: readonly { name: string; asked?: string }[]) =>
  namesIn(list).map((written) => ({
    name: choices.find(({ asked }) => asked === written)?.name ?? written,
    others: toggled(list, written),
  }));

export const chipsOf = (filters: ProductQuery, words: Words): Chip[] =>
  (Object.keys(chipsByFilter) as Narrowing[]).flatMap((name) => chipsFor(name, filters, words));

function chipsFor<N extends Narrowing>(name: N, filters: ProductQuery, words: Words): Chip[] {
  const value = filters[name];
  return value === undefined ? [] : chipsByFilter[name](value, words);
}
