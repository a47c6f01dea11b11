import type { Order, OrderSummary } from '@shop/contracts/orders';
import { type Api, queryOptions } from '@shop/runtime';

/** Orders change elsewhere (just placed, just shipped): what is cached is shown and asked for again. */
export const ordersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'orders'],
    queryFn: ({ signal }) => api.read<OrderSummary[]>('/user/orders', signal),
    staleTime: 0,
  });

export const orderQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['my', 'orders', orderId],
    queryFn: ({ signal }) => api.read<Order>(`/user/orders/${encodeURIComponent(orderId)}`, signal),
    staleTime: 0,
  });
