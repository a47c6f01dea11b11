import type { Order } from '@shop/contracts/orders';
import { type Api, queryOptions } from '@shop/runtime';

export const myOrder = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['my', 'order', id],
    queryFn: ({ signal }) => api.read<Order>(`/user/orders/${encodeURIComponent(id)}`, signal),
  });
