import type { Cart, CartAdd } from '@shop/contracts/cart';
import { bus, type Send, type SendOptions, showToast, useQueryClient, useSend } from '@shop/runtime';
import { addToCart, changeCart } from './api.ts';
import { useCartApi } from './use-cart-api.ts';

export interface Addition {
  line: CartAdd & { Qty: number };
  /** Which button; `buy` goes on to where the line is seen, so that nothing is said. */
  by: 'add' | 'buy';
}

/** Puts a line into the cart, once however often the same is pressed after an answer got lost; says so, and shows it everywhere. */
export function useAddToCart(options: Pick<SendOptions<Addition, Cart>, 'next' | 'failed'>): Send<Addition> {
  const api = useCartApi();
  const query = useQueryClient();
  return useSend({
    request: ({ line }, key) => addToCart(api, line, key),
    sent: ({ line }) => line,
    done: async ({ payload, message }, { line: { PId, Qty }, by }) => {
      await changeCart(query, payload);
      bus.emit('cart:line-added', { PId, Qty });
      if (by === 'add') showToast('success', message);
    },
    ...options,
  });
}
