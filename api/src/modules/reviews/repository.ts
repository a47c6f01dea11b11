import type { Review } from '@shop/contracts/catalog';
import type { ReviewPage, ReviewSort } from '@shop/contracts/reviews';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers, orderLines, orders, products, reviews } from '../../db/schema/index.ts';
import { writable } from '../../writable.ts';

export const PAGE_SIZE = 20;

export const toReview = (row: typeof reviews.$inferSelect): Review => ({
  id: row.id,
  name: writable(row.name),
  rating: row.halfStars / 2,
  review: writable(row.review),
  date: row.createdAt.toISOString(),
  verified: row.verified,
});

const newestFirst: SQL[] = [desc(reviews.createdAt), desc(reviews.id)];

const orderOf: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.halfStars), ...newestFirst],
  lowest: [asc(reviews.halfStars), ...newestFirst],
};

export async function hasProduct(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0;
}

export async function listReviews(db: Db, productId: number, page: number, sort: ReviewSort): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .orderBy(...orderOf[sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map(toReview);
}

const stars = sql<number>`greatest(ceil(${reviews.halfStars} / 2.0), 1)::int`;

/** How a product is rated, over all its reviews. */
export async function summarise(db: Db, productId: number): Promise<Pick<ReviewPage, 'total' | 'rating' | 'distribution'>> {
  const counts = await db
    .select({ stars, count: sql<number>`count(*)::int`, halfStars: sql<number>`sum(${reviews.halfStars})::int` })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .groupBy(stars);
  const sum = (of: (row: (typeof counts)[number]) => number): number => counts.reduce((all, row) => all + of(row), 0);
  const total = sum(({ count }) => count);
  return {
    total,
    // Rounded to halves, as stars are shown.
    rating: total === 0 ? 0 : Math.round(sum(({ halfStars }) => halfStars) / total) / 2,
    distribution: [5, 4, 3, 2, 1].map((star) => ({ stars: star, count: counts.find((row) => row.stars === star)?.count ?? 0 })),
  };
}

const writtenBy = (productId: number, customerId: number) => and(eq(reviews.productId, productId), eq(reviews.customerId, customerId));

export async function findOwnReview(db: Db, productId: number, customerId: number): Promise<Review | undefined> {
  const [row] = await db.select().from(reviews).where(writtenBy(productId, customerId));
  return row && toReview(row);
}

/** The customer's names and whether the product is in one of their orders that is paid for, or on its way to be. */
export async function findReviewer(db: Db, productId: number, customerId: number) {
  const bought = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        inArray(orders.state, ['paid', 'in-production', 'shipped', 'delivered']),
      ),
    );
  const [row] = await db
    .select({ name: customers.name, surname: customers.surname, email: customers.email, bought: sql<boolean>`exists ${bought}` })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

/** Undefined if the customer has reviewed the product before: one each, also when two requests race. */
export async function insertReview(tx: Db, review: typeof reviews.$inferInsert): Promise<Review | undefined> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.productId, reviews.customerId] })
    .returning();
  return row && toReview(row);
}

export async function updateReview(
  tx: Db,
  productId: number,
  customerId: number,
  changes: Pick<typeof reviews.$inferInsert, 'name' | 'verified' | 'halfStars' | 'review' | 'createdAt'>,
): Promise<Review | undefined> {
  const [row] = await tx.update(reviews).set(changes).where(writtenBy(productId, customerId)).returning();
  return row && toReview(row);
}

export async function deleteReview(tx: Db, productId: number, customerId: number): Promise<boolean> {
  return (await tx.delete(reviews).where(writtenBy(productId, customerId)).returning({ id: reviews.id })).length > 0;
}
