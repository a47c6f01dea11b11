import type { Cart, CartAdd, QuantityIds } from '@shop/contracts/cart';
import { type Envelope, SUCCESS } from '@shop/contracts/envelope';
import { cartLineKey } from '@shop/contracts/query-keys';
import { type Api, bus, type QueryClient, queryOptions, type SendingOptions } from '@shop/runtime';
import type { QuantityQueue } from './quantity-queue.ts';

const cartKey = ['my', 'cart'] as const;

export const cartQuery = (api: Api) => queryOptions({ queryKey: cartKey, queryFn: ({ signal }) => api.read('/cart', { signal }) });

/** Cancels pending reads, which would restore an older cart. */
export async function takeCart(query: QueryClient, cart: Cart): Promise<void> {
  await query.cancelQueries({ queryKey: cartKey });
  query.setQueryData(cartKey, cart);
}

export async function changeCart(query: QueryClient, cart: Cart): Promise<void> {
  await takeCart(query, cart);
  bus.emit('cart:changed', { cart });
}

export const reloadCart = (query: QueryClient): Promise<void> => query.invalidateQueries({ queryKey: cartKey });

export const resetCart = (query: QueryClient): Promise<void> => query.resetQueries({ queryKey: cartKey });

export const addToCart = (api: Api, line: CartAdd, key: string) => api.send('POST /cart', { body: line, key, keepalive: true });

export const lineQuery = (api: Api, RId: number, quantities: QuantityQueue) =>
  queryOptions({
    queryKey: cartLineKey(RId),
    queryFn: async ({ signal }) => {
      await quantities.flush();
      return api.read('/cart/{id}/edit', { path: { id: RId }, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Sends the sizes as JSON text (specification, point 7). */
export const sendSizes = (api: Api, RId: number, sizes: QuantityIds, key: string) =>
  api.send('PATCH /cart/{id}', { path: { id: RId }, body: { QuantityIds: JSON.stringify(sizes) }, key });

export const clearCart = (api: Api) => api.send('DELETE /cart');

export const downloadQuote = async (api: Api): Promise<Envelope<Blob>> => ({
  Status: SUCCESS,
  Message: '',
  Payload: await api.readFile('/cart/quote.pdf'),
});

export const enterCoupon = (api: Api, Code: string, key: string) => api.send('POST /cart/coupon', { body: { Code }, key });

export const removeCoupon = (api: Api) => api.send('DELETE /cart/coupon');

export const sendQuantity = (api: Api, RId: number, qty: number, options: SendingOptions) =>
  qty === 0
    ? api.send('DELETE /cart/{id}', { path: { id: RId }, ...options })
    : api.send('PATCH /cart/{id}', { path: { id: RId }, body: { Qty: qty }, ...options });
