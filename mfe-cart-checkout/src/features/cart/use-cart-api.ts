import { type Api, type QueryClient, useApi, useQueryClient } from '@shop/runtime';
import type { QuantityQueue } from './quantity-queue.ts';

/** One a page, so that the drawer and the cart page speak with one voice and leaving either loses no click. */
export const queues = new WeakMap<QueryClient, QuantityQueue>();

/**
 * The API for what changes the cart otherwise: sends once the server knows of the last clicks on quantities. Past them it would
 * be judged without them, as a coupon is by the sum, and its answer, a whole cart, would not have them.
 */
export function useCartApi(): Api {
  const api = useApi();
  const query = useQueryClient();
  return {
    ...api,
    send: async <P>(...call: Parameters<Api['send']>) => {
      await queues.get(query)?.settled();
      return api.send<P>(...call);
    },
  };
}
