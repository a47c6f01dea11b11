import type { Product } from '@shop/contracts/catalog';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { discountNow, runningOffer } from '../../db/price.ts';
import { categories, products, reviews, variants } from '../../db/schema/index.ts';
import { cardColumns, toCard } from './cards.ts';
import { inCategory } from './filters.ts';
import { listCards } from './repository.ts';

const RELATED = 4;

/** All of a product, with its neighbours in the same category first and then the department. */
export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const department = alias(categories, 'department');
  const [row] = await db
    .select({
      ...cardColumns,
      product: products,
      discount: discountNow,
      onOffer: runningOffer,
      departmentId: department.id,
      parent: department.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(department, eq(department.id, categories.parentId))
    .where(eq(products.id, id));
  if (!row) return undefined;

  const { product, discount, onOffer, departmentId, parent, ...cardRow } = row;
  const card = toCard(cardRow);
  const sizes = await db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position));
  const opinions = await db.select().from(reviews).where(eq(reviews.productId, id)).orderBy(desc(reviews.createdAt), desc(reviews.id));
  const near = or(inCategory(card.category.id), departmentId === null ? undefined : inCategory(departmentId));
  const related = await listCards(
    db,
    and(near, ne(products.id, id)),
    [desc(sql`${products.categoryId} = ${card.category.id}`), asc(products.id)],
    RELATED,
  );

  return {
    ...card,
    sku: product.sku,
    unit: product.unit,
    imageURLs: product.images,
    // A product that hangs on a department directly has no sub-category.
    parent: parent ?? card.category.name,
    children: parent === null ? '' : card.category.name,
    price: product.price,
    discount,
    quantity: sizes.reduce((sum, { stock }) => sum + stock, 0),
    status: card.inStock ? 'in-stock' : 'out-of-stock',
    reviews: opinions.map((r) => ({ id: r.id, name: r.name, rating: r.halfStars / 2, review: r.review, date: r.createdAt.toISOString() })),
    description: product.description,
    additionalInformation: product.additionalInformation,
    ...(onOffer &&
      product.offerStart &&
      product.offerEnd && { offerDate: { startDate: product.offerStart.toISOString(), endDate: product.offerEnd.toISOString() } }),
    featured: product.featured,
    sellCount: product.sellCount,
    tags: product.tags,
    quantitySteps: product.quantitySteps,
    variants: sizes.map(({ id, size, stock }) => ({ id, size, quantity: stock })),
    ...(product.videoId !== null && { videoId: product.videoId }),
    sides: product.sides,
    related,
  };
}
