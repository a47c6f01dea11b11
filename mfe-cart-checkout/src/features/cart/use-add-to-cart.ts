import type { Cart, CartAdd } from '@shop/contracts/cart';
import { bus, type Send, type SendOptions, showToast, useQueryClient, useSend } from '@shop/runtime';
import { addToCart, changeCart } from './api.ts';
import { useCartApi } from './use-cart-api.ts';

export interface Addition {
  line: CartAdd & { Qty: number };
  /** `buy` opens a page with the new line and needs no message. */
  by: 'add' | 'buy';
}

export function useAddToCart(options: Pick<SendOptions<Addition, Cart>, 'afterSuccess' | 'onError'>): Send<Addition> {
  const api = useCartApi();
  const query = useQueryClient();
  return useSend({
    request: ({ line }, key) => addToCart(api, line, key),
    sent: ({ line }) => line,
    onSuccess: async ({ payload, message }, { line: { PId, Qty }, by }) => {
      await changeCart(query, payload);
      bus.emit('cart:line-added', { PId, Qty });
      if (by === 'add') showToast('success', message);
    },
    ...options,
  });
}
