import { type Api, useApi, useQueryClient } from '@shop/runtime';
import { flushQuantities } from './page-queue.ts';

/** Sends after pending quantities: otherwise the answer would lack them, and coupons would see a wrong sum. */
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
