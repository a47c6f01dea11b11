import type { Review } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import { demoReviewIn } from '@shop/seed/goods/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../db/schema/index.ts';
import { writable } from '../../writable.ts';

type Row = typeof reviews.$inferSelect;

/** What somebody wrote, as everybody reads it: those of the demo in the reader's language, all others as they were written. */
export function toWritten(
  { name, halfStars, review, locale }: Pick<Row, 'name' | 'halfStars' | 'review' | 'locale'>,
  reader: Locale | undefined,
): Pick<Review, 'name' | 'rating' | 'review' | 'locale'> {
  const demo = reader && demoReviewIn(review, reader);
  const written = demo === undefined ? locale : reader;
  return { name: writable(name), rating: halfStars / 2, review: demo ?? writable(review), ...(written && { locale: written }) };
}

/** Which of the five kinds a review is counted under: half a star more is the next one, and none is one. */
export const wholeStars: SQL<number> = sql<number>`greatest(ceil(${reviews.halfStars} / 2.0), 1)::int`;
