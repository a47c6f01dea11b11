import type { OwnReview } from '@shop/contracts/reviews';
import { useApi, useLoaded, useSession } from '@shop/runtime';
import { ownReviewQuery } from './api.ts';

/** Null if the customer has no review; undefined while loading and for visitors. */
export function useOwnReview(productId: number): OwnReview | undefined {
  const enabled = useSession().status === 'customer';
  return useLoaded({ ...ownReviewQuery(useApi(), productId), enabled }).data;
}
