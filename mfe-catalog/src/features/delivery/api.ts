import type { DeliveryPlan } from '@shop/contracts/delivery';
import { type Api, queryOptions, serverNow } from '@shop/runtime';

/** However late the answer came. */
const OFTEN_MS = 60_000;

/**
 * When what is ordered now is brought. Only browsers ask, and again when it no longer holds, were the page left open since
 * yesterday: no kept page has a day in it that may have passed.
 */
export const deliveryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['delivery'],
    queryFn: ({ signal }) => api.read<DeliveryPlan>('/delivery', signal),
    refetchInterval: ({ state: { data } }) => data && Math.max(OFTEN_MS, Date.parse(data.Until) - serverNow()),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
