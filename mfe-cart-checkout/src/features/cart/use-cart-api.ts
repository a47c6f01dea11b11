import { type Api, useApi, useQueryClient } from '@shop/runtime';
import { flushQuantities } from './page-queue.ts';

/** Sends pending quantities first, so that a coupon applies to the right sum. */
export function useCartApi(): Api {
  const api = useApi();
  const query = useQueryClient();
  return {
    ...api,
    send: async (operation, ...options) => {
      await flushQuantities(query);
      return api.send(operation, ...options);
    },
  };
}
