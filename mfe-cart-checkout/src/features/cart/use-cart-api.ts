import { type Api, useApi, useQueryClient } from '@shop/runtime';
import { flushQuantities } from './page-queue.ts';

/** Sends pending quantities before each write. Otherwise a coupon would apply to a wrong sum. */
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
