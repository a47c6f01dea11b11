import type { PraisingReview, ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { and, desc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isTestimonial, reviews } from '../../db/schema/index.ts';
import { toWritten } from './review.ts';

export const PRAISE = 3;

const CANDIDATES = 24;

const { id, productId, name, halfStars, review, locale, verified, createdAt } = reviews;
const shown = { id, productId, name, halfStars, review, locale, verified };

export type Praise = Pick<typeof reviews.$inferSelect, keyof typeof shown>;

export async function readTestimonials(db: Db): Promise<Praise[]> {
  const rows: Praise[] = await db
    .select(shown)
    .from(reviews)
    .where(and(isTestimonial(reviews), verified))
    .orderBy(desc(createdAt), desc(id))
    .limit(CANDIDATES);
  const isFirst = (by: 'productId' | 'review') => (row: Praise, n: number, all: Praise[]) =>
    all.findIndex((other) => other[by] === row[by]) === n;
  return rows.filter(isFirst('productId')).filter(isFirst('review')).slice(0, PRAISE);
}

export const toPraisingReview = (
  { id: reviewId, verified, ...written }: Praise,
  { id, slug, title, img }: ProductCard,
  reader: Locale,
): PraisingReview => ({
  id: reviewId,
  verified,
  ...toWritten(written, reader),
  product: { id, slug, title, img },
});
