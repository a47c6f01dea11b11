import type { ProductCard, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { discountAmount, unitPrice } from '../../db/price.ts';
import { categories, products, variants } from '../../db/schema/index.ts';
import { cardColumns, inStock, toCard } from './cards.ts';
import { conditions, newestCount, orderOf, PAGE_SIZE } from './filters.ts';

export async function listCards(db: Db, where: SQL | undefined, order: SQL[], limit: number, offset = 0): Promise<ProductCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(toCard);
}

export async function findPage(db: Db, query: ProductQuery): Promise<ProductPage> {
  const { text, type, category, price, status, sale } = conditions(query);
  const page = query.page ?? 1;
  const where = and(text, type, category, price, status, sale);

  // `new-added` is the end of the list, not an order of all of it.
  const newest = query.sort === 'new-added' ? newestCount(query) : Number.POSITIVE_INFINITY;
  const offset = (page - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, newest - offset));

  const items = await listCards(db, where, orderOf(query), limit, offset);
  // Each count leaves out the filter it is a choice of, or choosing it would hide the other choices.
  const [counts] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${and(price, status) ?? sql`true`}))::int`,
      maxPrice: sql<number>`coalesce(max(${unitPrice}) filter (where ${status ?? sql`true`}), 0)::int`,
      onSale: sql<number>`(count(*) filter (where ${and(price, sql`${discountAmount} > 0`)}))::int`,
      inStock: sql<number>`(count(*) filter (where ${and(price, inStock)}))::int`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(text, type, category, sale));
  const byCategory = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug, count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(text, type, price, status, sale))
    .groupBy(categories.id)
    .orderBy(asc(categories.position));

  return {
    items,
    total: Math.min(counts?.total ?? 0, newest),
    page,
    pageSize: PAGE_SIZE,
    maxPrice: counts?.maxPrice ?? 0,
    facets: { categories: byCategory, onSale: counts?.onSale ?? 0, inStock: counts?.inStock ?? 0 },
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
