import type { PraisingReview, ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { and, desc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isPraise, reviews } from '../../db/schema/index.ts';
import type { Current } from './catalogue.ts';
import type { Listing } from './listing.ts';
import { toWritten } from './review.ts';

export const PRAISE = 3;

/** More than shown: the newest may share a product or text. */
const CANDIDATES = 24;

function prepareReading(db: Db) {
  const { id, productId, name, halfStars, review, locale, verified, createdAt } = reviews;
  return (
    db
      .select({ id, productId, name, halfStars, review, locale, verified })
      .from(reviews)
      // Only verified buyers appear on the home page.
      .where(and(isPraise(reviews), verified))
      .orderBy(desc(createdAt), desc(id))
      .limit(CANDIDATES)
      .prepare('catalogue_praise')
  );
}

export type Praise = Awaited<ReturnType<ReturnType<typeof prepareReading>['execute']>>[number];

/** Cached until the listing changes: a review's change counts as one of its product. */
export function praiseReader(db: Db): (current: Current) => Promise<Praise[]> {
  const reading = prepareReading(db);
  let kept: { listing: Listing; changes: number; found: Promise<Praise[]> } | undefined;
  const read = async (): Promise<Praise[]> => {
    const rows = await reading.execute();
    const isFirst = (by: 'productId' | 'review') => (row: Praise, n: number, all: Praise[]) =>
      all.findIndex((other) => other[by] === row[by]) === n;
    return rows.filter(isFirst('productId')).filter(isFirst('review')).slice(0, PRAISE);
  };
  return ({ listing }) => {
    if (kept?.listing === listing && kept.changes === listing.changes) return kept.found;
    const reads = { listing, changes: listing.changes, found: read() };
    kept = reads;
    reads.found.catch(() => {
      if (kept === reads) kept = undefined;
    });
    return reads.found;
  };
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
