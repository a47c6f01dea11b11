import type { OwnReview } from '@shop/contracts/reviews';
import { useApi, useLoaded, useSession } from '@shop/runtime';
import { ownReviewQuery } from './api.ts';

export function useOwnReview(productId: number): OwnReview | undefined {
  const enabled = useSession().status === 'customer';
  return useLoaded({ ...ownReviewQuery(useApi(), productId), enabled }).data;
}
