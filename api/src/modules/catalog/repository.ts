import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, variants } from '../../db/schema/index.ts';
import type { CurrentListing } from './current-listing.ts';
import { findRows, PAGE_SIZE } from './filters.ts';

export async function findPage(listing: CurrentListing, query: ProductQuery): Promise<ProductPage> {
  const { cards, categories, ...found } = await listing.readPage((now) => {
    const { categories: counts, ...rest } = findRows(now, query);
    return { ...rest, counts: new Map(counts.map(({ id, count }) => [id, count])) };
  });
  return {
    items: cards,
    total: found.total,
    page: query.page ?? 1,
    pageSize: PAGE_SIZE,
    minPrice: found.minPrice,
    maxPrice: found.maxPrice,
    ...(found.corrected !== undefined && { correctedText: found.corrected }),
    facets: {
      categories: categories.flatMap(({ id, name, slug }) => {
        const count = found.counts.get(id);
        return count === undefined ? [] : [{ id, name, slug, count }];
      }),
      productTypes: found.productTypes,
      brands: found.brands,
      colours: found.colours,
      onSale: found.onSale,
      inStock: found.inStock,
    },
  };
}

/** What carts and designs need to know of a product. */
export async function findSaleable(db: Db, id: number) {
  const [row] = await db
    .select({ printable: products.printable, sides: products.sides, images: products.images, title: products.title })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

/** The product's sizes with their stock; one with an empty size where it has none. */
export async function listVariants(db: Db, productId: number): Promise<(typeof variants.$inferSelect)[]> {
  return db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position));
}
