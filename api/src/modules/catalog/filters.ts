import type { ProductQuery, SortOption } from '@shop/contracts/catalog';
import { and, asc, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import { discountAmount, unitPrice } from '../../db/price.ts';
import { categories, products } from '../../db/schema/index.ts';
import { inStock } from './cards.ts';
import { searchable } from './searchable.ts';

export const PAGE_SIZE = 24;

/** How many `new-added` shows (specification, point 5): the search filter's list is shorter. */
export const newestCount = (query: ProductQuery): number => (query.searchText ? 6 : 8);

/** A category's products, and for a department those of its sub-categories. */
export const inCategory = (id: number): SQL =>
  sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${categories.id} = ${id} or ${categories.parentId} = ${id})`;

/** Every word must occur in the title; `%` and `_` are letters like any other. */
const titleHas = (searchText: string): SQL | undefined =>
  and(
    ...searchable(searchText)
      .split(' ')
      .map((word) => like(products.searchTitle, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );

/** The conditions of a list one by one, because each facet leaves out its own. */
export function conditions(query: ProductQuery) {
  return {
    text: query.searchText ? titleHas(query.searchText) : undefined,
    type: query.productType && eq(products.productType, query.productType),
    category: query.category === undefined ? undefined : inCategory(query.category),
    price: and(
      query.minPrice === undefined ? undefined : gte(unitPrice, query.minPrice),
      query.maxPrice === undefined ? undefined : lte(unitPrice, query.maxPrice),
    ),
    status: query.status && { 'on-sale': sql`${discountAmount} > 0`, 'in-stock': inStock }[query.status],
    // Specification, point 5: `on-sale` is also a sort option, and then shows only what is on sale.
    sale: query.sort === 'on-sale' ? sql`${discountAmount} > 0` : undefined,
  };
}

/** The newest first; what was added at the same time, the higher id first. */
export const newestFirst: SQL[] = [desc(products.addedAt), desc(products.id)];

/** The id last, so that pages never overlap. */
const orders: Record<SortOption, SQL[]> = {
  'default-sorting': [asc(products.id)],
  'low-to-high': [asc(unitPrice), asc(products.id)],
  'low-to-hight': [asc(unitPrice), asc(products.id)],
  'high-to-low': [desc(unitPrice), asc(products.id)],
  'new-added': newestFirst,
  'on-sale': [desc(discountAmount), asc(products.id)],
};

export const orderOf = (query: ProductQuery): SQL[] => orders[query.sort ?? 'default-sorting'];
