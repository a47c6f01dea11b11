import { type Envelope, SUCCESS } from '@shop/contracts/envelope';
import { orderKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

export const ordersQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: ['my', 'orders', { limit }],
    queryFn: ({ signal }) => api.read('/user/orders', { query: { limit }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  });

export const orderQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => api.read('/user/orders/{id}', { path: { id: orderId }, signal }),
    staleTime: 0,
  });

export const contractQuery = (api: Api, orderId: number) =>
  queryOptions({
    queryKey: [...orderKey(String(orderId)), 'contract'],
    queryFn: ({ signal }) => api.read('/user/orders/{id}/contract', { path: { id: orderId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const cancelOrder = (api: Api, orderId: number, key: string) =>
  api.send('POST /user/orders/{id}/cancel', { path: { id: orderId }, key });

export const reorder = (api: Api, { id, again }: { id: number; again: boolean }, key: string) =>
  api.send('POST /user/orders/{id}/reorder', { path: { id }, ...(again && { query: { again: '1' } }), key, keepalive: true });

export const orderSummary = async (api: Api, orderId: number): Promise<Envelope<Blob>> => ({
  Status: SUCCESS,
  Message: '',
  Payload: await api.readFile('/user/orders/{id}/summary.pdf', { path: { id: orderId } }),
});
