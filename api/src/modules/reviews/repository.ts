import type { Review } from '@shop/contracts/catalog';
import { REVIEWS_PER_PAGE } from '@shop/contracts/limits';
import type { ReportReason, ReviewPage, ReviewSort } from '@shop/contracts/reviews';
import { defaultLocale, type Locale } from '@shop/domain/locale';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Owner, ownerOf } from '../../db/owner.ts';
import { customers, isShown, orderLines, orders, products, reviewReports, reviews, uploads } from '../../db/schema/index.ts';
import { toWritten, wholeStars } from '../catalog/review.ts';
import type { Photo } from '../uploads/repository.ts';

export type ReviewRow = typeof reviews.$inferSelect;

export const toReview = (row: ReviewRow, photos: Review['photos'], reader?: Locale): Review => ({
  id: row.id,
  ...toWritten(row, reader),
  date: row.createdAt.toISOString(),
  verified: row.verified,
  photos,
});

const newestFirst: SQL[] = [desc(reviews.createdAt), desc(reviews.id)];

const orderOf: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.halfStars), ...newestFirst],
  lowest: [asc(reviews.halfStars), ...newestFirst],
};

const shownOf = (productId: number) => and(eq(reviews.productId, productId), isShown(reviews));

export async function hasProduct(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0;
}

async function photosOf(db: Db, ids: readonly number[]): Promise<Map<number | null, Photo[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ reviewId: uploads.reviewId, photo: { id: uploads.id, width: uploads.width, height: uploads.height } })
    .from(uploads)
    .where(inArray(uploads.reviewId, [...ids]))
    .orderBy(uploads.reviewPosition);
  const photos = new Map<number | null, Photo[]>();
  for (const { reviewId, photo } of rows) photos.set(reviewId, [...(photos.get(reviewId) ?? []), photo]);
  return photos;
}

export async function listReviews(
  db: Db,
  productId: number,
  { page, sort, given, reader }: { page: number; sort: ReviewSort; given: number | undefined; reader: Locale },
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(shownOf(productId), given === undefined ? undefined : eq(wholeStars, given)))
    .orderBy(...orderOf[sort])
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toReview(row, photos.get(row.id) ?? [], reader));
}

export async function summarise(db: Db, productId: number): Promise<Pick<ReviewPage, 'rating' | 'distribution'>> {
  const counts = await db
    .select({ stars: wholeStars, count: sql<number>`count(*)::int`, halfStars: sql<number>`sum(${reviews.halfStars})::int` })
    .from(reviews)
    .where(shownOf(productId))
    .groupBy(wholeStars);
  const sum = (of: (row: (typeof counts)[number]) => number): number => counts.reduce((all, row) => all + of(row), 0);
  const total = sum(({ count }) => count);
  return {
    rating: total === 0 ? 0 : Math.round(sum(({ halfStars }) => halfStars) / total) / 2,
    distribution: [5, 4, 3, 2, 1].map((star) => ({ stars: star, count: counts.find((row) => row.stars === star)?.count ?? 0 })),
  };
}

const writtenBy = (productId: number, customerId: number) => and(eq(reviews.productId, productId), eq(reviews.customerId, customerId));

export async function findOwnReview(
  db: Db,
  productId: number,
  customerId: number,
): Promise<{ row: ReviewRow; photos: Photo[] } | undefined> {
  const [row] = await db.select().from(reviews).where(writtenBy(productId, customerId));
  return row && { row, photos: (await photosOf(db, [row.id])).get(row.id) ?? [] };
}

export async function lockOwnReview(tx: Db, productId: number, customerId: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(writtenBy(productId, customerId)).for('update');
  return row;
}

/** Locks the customer and unpaid orders, so that a concurrent verification or payment also publishes this review. */
async function lockProofs(tx: Db, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('share');
  const unpaid = and(eq(orders.customerId, customerId), eq(orders.state, 'awaiting-payment'));
  await tx.select({ id: orders.id }).from(orders).where(unpaid).orderBy(asc(orders.id)).for('share');
}

/** A product counts as bought if its order is paid or in production. */
export async function readReviewer(tx: Db, productId: number, customerId: number) {
  await lockProofs(tx, customerId);
  const bought = tx
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
  const [row] = await tx
    .select({
      name: customers.name,
      surname: customers.surname,
      email: customers.email,
      isProved: sql<boolean>`${customers.emailVerifiedAt} is not null`,
      bought: sql<boolean>`exists ${bought}`,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

export async function publishReviews(tx: Db, customerId: number, productIds?: readonly number[]): Promise<void> {
  const about = productIds && inArray(reviews.productId, [...productIds]);
  const waiting = and(eq(reviews.customerId, customerId), eq(reviews.isPublic, false), about);
  await tx.update(reviews).set({ isPublic: true }).where(waiting);
}

export async function insertReview(tx: Db, review: typeof reviews.$inferInsert): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.productId, reviews.customerId] })
    .returning();
  return row;
}

export async function updateReview(
  tx: Db,
  id: number,
  changes: Pick<typeof reviews.$inferInsert, 'name' | 'verified' | 'isPublic' | 'halfStars' | 'review' | 'locale' | 'createdAt'>,
): Promise<ReviewRow | undefined> {
  const [row] = await tx.update(reviews).set(changes).where(eq(reviews.id, id)).returning();
  return row;
}

export async function deleteReview(tx: Db, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

export async function canBeRead(db: Db, id: number): Promise<boolean> {
  const shown = and(eq(reviews.id, id), isShown(reviews));
  return (await db.select({ id: reviews.id }).from(reviews).where(shown)).length > 0;
}

export async function insertReport(tx: Db, reviewId: number, visitor: Owner, reason: ReportReason): Promise<void> {
  await tx
    .insert(reviewReports)
    .values({ reviewId, reason, ...ownerOf(visitor) })
    .onConflictDoNothing();
}

export const listJudged = (db: Db, limit = 50) => {
  const open = and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.settledAt));
  const reasons = sql<
    ReportReason[]
  >`(select coalesce(json_agg(${reviewReports.reason} order by ${reviewReports.id}), '[]') from ${reviewReports} where ${open})`;
  const reported = sql<boolean>`exists (select from ${reviewReports} where ${open})`;
  return db
    .select({
      id: reviews.id,
      createdAt: reviews.createdAt,
      productId: reviews.productId,
      productTitle: sql<string>`${products.title} ->> ${defaultLocale}`,
      name: reviews.name,
      halfStars: reviews.halfStars,
      review: reviews.review,
      hiddenAt: reviews.hiddenAt,
      photos: sql<number>`(select count(*)::int from ${uploads} where ${eq(uploads.reviewId, reviews.id)})`,
      reasons,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(or(reported, isNotNull(reviews.hiddenAt)))
    .orderBy(desc(reported), ...newestFirst)
    .limit(limit);
};

/** Also closes the reports of the review. Returns false for an unknown review. */
export async function hideOrShow(tx: Db, id: number, hide: boolean): Promise<boolean> {
  const hiddenAt = hide ? sql`coalesce(${reviews.hiddenAt}, now())` : null;
  const judged = await tx.update(reviews).set({ hiddenAt }).where(eq(reviews.id, id)).returning({ id: reviews.id });
  await tx
    .update(reviewReports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.settledAt)));
  return judged.length > 0;
}
