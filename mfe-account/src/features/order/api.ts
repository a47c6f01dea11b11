import type { Order, OrderSummary } from '@shop/contracts/orders';
import { orderKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

/** Orders change elsewhere (just placed, just shipped): what is cached is shown and asked for again. */
export const ordersQuery = (api: Api, limit: number) =>
  queryOptions<OrderSummary[]>({
    queryKey: ['my', 'orders', { limit }],
    queryFn: ({ signal }) => api.read(`/user/orders?limit=${limit}`, signal),
    staleTime: 0,
    // Asked for more, the list stays while they come.
    placeholderData: (before) => before,
  });

export const orderQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => api.read<Order>(`/user/orders/${encodeURIComponent(orderId)}`, signal),
    staleTime: 0,
  });
