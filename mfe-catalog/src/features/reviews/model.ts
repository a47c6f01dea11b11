import type { Product } from '@shop/contracts/catalog';
import { reviewSorts } from '@shop/contracts/choices';
import { REVIEWS_PER_PAGE } from '@shop/contracts/limits';
import { numberIn } from '@shop/contracts/page-paths';
import type { OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';

const MAX_PAGE = 10_000;

export function parseReviewQuery(search: URLSearchParams): ReviewQuery {
  const stars = numberIn(search.get('stars'), 5);
  const sort = reviewSorts.slice(1).find((known) => known === search.get('sort'));
  const page = numberIn(search.get('page'), MAX_PAGE);
  return { ...(stars && { stars }), ...(sort && { sort }), ...(page && page > 1 && { page }) };
}

/** A product's answer already includes the first page. */
export const isFirstPage = (query: ReviewQuery): boolean => Object.keys(query).length === 0;

export const firstPageOf = ({ reviews, reviewCount, rating, ratingDistribution }: Product): ReviewPage => ({
  items: reviews,
  total: reviewCount,
  page: 1,
  pageSize: REVIEWS_PER_PAGE,
  rating,
  distribution: ratingDistribution,
});

export function toSearch({ stars, sort, page = 1 }: ReviewQuery): string {
  const search = new URLSearchParams();
  if (stars) search.set('stars', String(stars));
  if (sort && sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return String(search) && `?${search}`;
}

export function ownSearch(search: URLSearchParams): string | undefined {
  const own = new URLSearchParams(toSearch(parseReviewQuery(search)));
  const kept = new URLSearchParams(search);
  for (const name of ['stars', 'sort', 'page']) if (kept.get(name) && !own.has(name)) kept.delete(name);
  if (kept.size === search.size) return undefined;
  return kept.size > 0 ? `?${kept}` : '';
}

export const withChoice = (
  { page: _page, ...rest }: ReviewQuery,
  change: { [N in keyof ReviewQuery]?: ReviewQuery[N] | undefined },
): ReviewQuery => Object.fromEntries(Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined));

export const shareOf = (count: number, total: number): number => (count === 0 ? 0 : Math.max(2, Math.round((count / total) * 100)));

/** True if the cached product page lacks the customer's published review. */
export const isNew = (own: OwnReview | undefined, { reviews }: Pick<Product, 'reviews'>): boolean =>
  Boolean(own?.published && !own.hidden) &&
  (reviews.length < REVIEWS_PER_PAGE || reviews.some(({ date }) => date < (own?.date ?? ''))) &&
  !reviews.some(({ id, rating, review }) => id === own?.id && rating === own.rating && review === own.review);
