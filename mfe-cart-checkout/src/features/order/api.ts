import type { Order, TrackedOrder, TrackOrder } from '@shop/contracts/orders';
import { orderKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.read<Order>(`/user/orders/${encodeURIComponent(id)}`, signal),
    // Seen in the account a moment ago, it may have been paid since.
    staleTime: 0,
  });

/** How far an order is, for whoever knows its number and its customer's e-mail address. */
export const trackOrder = (api: Api, form: TrackOrder) => api.send<TrackedOrder>('POST', '/orders/track', form);
