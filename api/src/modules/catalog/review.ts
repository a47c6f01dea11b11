import type { Review } from '@shop/contracts/catalog';
import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../db/schema/index.ts';
import { writable } from '../../writable.ts';

type Row = typeof reviews.$inferSelect;

/** What somebody wrote, as everybody reads it. */
export const toWritten = ({
  name,
  halfStars,
  review,
  locale,
}: Pick<Row, 'name' | 'halfStars' | 'review' | 'locale'>): Pick<Review, 'name' | 'rating' | 'review' | 'locale'> => ({
  name: writable(name),
  rating: halfStars / 2,
  review: writable(review),
  ...(locale && { locale }),
});

/** Which of the five kinds a review is counted under: half a star more is the next one, and none is one. */
export const wholeStars: SQL<number> = sql<number>`greatest(ceil(${reviews.halfStars} / 2.0), 1)::int`;
