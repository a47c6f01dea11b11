import type { Cart, CartAdd } from '@shop/contracts/cart';
import { type Api, bus, type QueryClient, queryOptions, type SendingOptions } from '@shop/runtime';

const cartKey = ['my', 'cart'] as const;

export const myCart = (api: Api) => queryOptions({ queryKey: cartKey, queryFn: ({ signal }) => api.read<Cart>('/cart', signal) });

/** Carts that are shown already: this remote hears its own `cart:changed` too. */
const taken = new WeakSet<Cart>();

/** Shows a cart that the server has just answered with; a read under way is older than that. */
export async function takeCart(query: QueryClient, cart: Cart): Promise<void> {
  if (taken.has(cart)) return;
  taken.add(cart);
  await query.cancelQueries({ queryKey: cartKey });
  query.setQueryData(cartKey, cart);
}

/** The same, and tells the other remotes. */
export async function changeCart(query: QueryClient, cart: Cart): Promise<void> {
  await takeCart(query, cart);
  bus.emit('cart:changed', { cart });
}

export const reloadCart = (query: QueryClient): Promise<void> => query.invalidateQueries({ queryKey: cartKey });

/** Forgets it, also what is on screen. */
export const resetCart = (query: QueryClient): Promise<void> => query.resetQueries({ queryKey: cartKey });

/** Under the same idempotency `key` the line is added once, however often it is sent. */
export const addToCart = (api: Api, line: CartAdd, key: string) => api.send<Cart>('POST', '/cart', line, key);

export const sendQuantity = (api: Api, RId: number, qty: number, options: SendingOptions) =>
  qty === 0
    ? api.send<Cart>('DELETE', `/cart/${RId}`, undefined, undefined, options)
    : api.send<Cart>('PATCH', `/cart/${RId}`, { Qty: qty }, undefined, options);
