import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, variants } from '../../db/schema/index.ts';
import { findByCode } from './by-code.ts';
import type { Catalogue } from './catalogue.ts';
import { colourWish } from './colours.ts';
import { findInSteps, PAGE_SIZE } from './filters.ts';
import { inTurns } from './one-at-a-time.ts';

export async function findPage(db: Db, catalogue: Catalogue, locale: Locale, query: ProductQuery): Promise<ProductPage> {
  const { listing, categories, now } = catalogue.current();
  const listed = await catalogue.alone(() => inTurns(findInSteps(listing, query, now, locale)));
  const { searchText, page: _page, sort: _sort, ...filters } = query;
  const isMereSearch = searchText !== undefined && Object.keys(filters).length === 0;
  const coded = isMereSearch && listed.total === 0 ? await findByCode(db, searchText) : undefined;
  const found = coded === undefined ? listed : { ...listed, ids: [coded], total: 1 };
  const belowIt = (department: number): number =>
    categories.reduce((sum, { id, parentId }) => (parentId === department ? sum + (found.categories.get(id) ?? 0) : sum), 0);
  return {
    items: await catalogue.readCards(found.ids, locale, colourWish(found.coloursAsked, found.kindWords, locale)),
    total: found.total,
    page: query.page ?? 1,
    pageSize: PAGE_SIZE,
    minPrice: found.minPrice,
    maxPrice: found.maxPrice,
    priceSteps: found.priceSteps,
    ...(found.corrected !== undefined && { correctedText: found.corrected }),
    ...(found.partly && { partly: found.partly }),
    facets: {
      categories: categories.flatMap(({ id, name, slug }) => {
        const count = found.categories.get(id) ?? (id === query.category ? belowIt(id) : undefined);
        return count === undefined ? [] : [{ id, name: name[locale], slug: slug[locale], count }];
      }),
      productTypes: found.productTypes,
      brands: found.brands,
      colours: found.colours,
      sizes: found.sizes,
      ratings: found.ratings,
      onSale: found.onSale,
      inStock: found.inStock,
    },
  };
}

export async function findSaleable(db: Db, id: number) {
  const [row] = await db
    .select({ printable: products.printable, sides: products.sides, images: products.images })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

/** A product without sizes has one variant. */
export async function listSizes(db: Db, productId: number): Promise<number[]> {
  const rows = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  return rows.map(({ id }) => id);
}
