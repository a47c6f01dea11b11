import type { TrackOrder } from '@shop/contracts/orders';
import { orderKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.read('/user/orders/{id}', { path: { id }, signal }),
    // The account page may have cached the order before the payment.
    staleTime: 0,
  });

export const trackOrder = (api: Api, form: TrackOrder) => api.send('POST /orders/track', { body: form });
