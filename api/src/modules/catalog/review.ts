import type { Review } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { demoReviewIn } from '@shop/seed/goods/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../db/schema/index.ts';
import { stripUnwritable } from '../../lib/strip-unwritable.ts';

type Row = typeof reviews.$inferSelect;

export function toWritten(
  { name, halfStars, review, locale }: Pick<Row, 'name' | 'halfStars' | 'review' | 'locale'>,
  reader: Locale | undefined,
): Pick<Review, 'name' | 'rating' | 'review' | 'locale'> {
  const demo = reader && demoReviewIn(review, reader);
  const written = demo === undefined ? locale : reader;
  return {
    name: stripUnwritable(name),
    rating: halfStars / 2,
    review: demo ?? stripUnwritable(review),
    ...(written && { locale: written }),
  };
}

export const wholeStars: SQL<number> = sql<number>`greatest(ceil(${reviews.halfStars} / 2.0), 1)::int`;
