import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, variants } from '../../db/schema/index.ts';
import { findByCode } from './by-code.ts';
import type { Catalogue } from './catalogue.ts';
import { colourWish } from './colours.ts';
import { hasNames } from './filter-names.ts';
import { categoryCounts, findList, namedFacets, namesIn, PAGE_SIZE } from './list-query.ts';
import { PRODUCT_TERMS, textQuery } from './text-query.ts';

export async function findPage(catalogue: Catalogue, locale: Locale, query: ProductQuery): Promise<ProductPage> {
  const { reads } = catalogue;
  const { searchText, page: _page, sort: _sort, ...filters } = query;
  const isMereSearch = searchText !== undefined && Object.keys(filters).length === 0;
  const coded = isMereSearch ? await findByCode(reads, searchText) : undefined;
  const [text, names, categories] = await Promise.all([
    searchText === undefined || coded !== undefined ? undefined : textQuery(reads, locale, searchText),
    hasNames(query) ? catalogue.names() : undefined,
    catalogue.categories(),
  ]);
  const asked = namesIn(names, query, locale);
  const find = (hits?: SQL) => findList(reads, query, asked, locale, catalogue.whole, { ...(hits && { hits }) });
  let found = await find(coded === undefined ? text?.all.among(PRODUCT_TERMS) : sql`select ${coded}::integer as id, 0 as score`);
  const isPartly = found.total === 0 && text?.most !== undefined && !(await text.isFound(reads));
  if (isPartly) found = await find(text?.most?.among(PRODUCT_TERMS));
  const { facets, ...prices } = namedFacets(found, asked, locale);
  const counts = categoryCounts(found);
  const belowIt = (department: number): number =>
    categories.reduce((sum, { id, parentId }) => (parentId === department ? sum + (counts.get(id) ?? 0) : sum), 0);
  return {
    items: await catalogue.readCards(found.ids, locale, colourWish(asked.colour, text?.means, locale)),
    total: found.total,
    page: query.page ?? 1,
    pageSize: PAGE_SIZE,
    ...prices,
    ...(text?.corrected !== undefined && { correctedText: text.corrected }),
    ...(isPartly && found.total > 0 && { partly: true as const }),
    facets: {
      categories: categories.flatMap(({ id, name, slug }) => {
        const count = counts.get(id) ?? (id === query.category ? belowIt(id) : undefined);
        return count === undefined ? [] : [{ id, name: name[locale], slug: slug[locale], count }];
      }),
      ...facets,
    },
  };
}

export async function findSaleable(db: Db, id: number) {
  const [row] = await db
    .select({ printable: products.printable, sides: products.sides, images: products.images })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)));
  return row;
}

export async function listSizes(db: Db, productId: number): Promise<number[]> {
  const rows = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  return rows.map(({ id }) => id);
}
