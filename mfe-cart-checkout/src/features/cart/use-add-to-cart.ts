import type { Cart, CartAdd } from '@shop/contracts/cart';
import { bus, type Send, type SendOptions, showToast, useQueryClient, useSend } from '@shop/runtime';
import { addToCart, cartQuery, changeCart } from './api.ts';
import { setDrawerOpen } from './store.ts';
import { useCartApi } from './use-cart-api.ts';

export interface Addition {
  line: CartAdd & { Qty: number };
  /** `buy` opens a page with the new line, so it needs no message. */
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
    onError: async (failure, addition, isMounted) => {
      const answer = await options.onError?.(failure, addition, isMounted);
      if (isMounted && failure.kind === 'refused' && failure.code === 'quantity-not-offered') {
        const { Lines } = await query.fetchQuery({ ...cartQuery(api), staleTime: 0 });
        if (Lines.some(({ PId }) => PId === addition.line.PId)) setDrawerOpen(true);
      }
      return answer;
    },
  });
}
