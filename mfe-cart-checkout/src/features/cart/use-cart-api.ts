import { type Api, useApi, useQueryClient } from '@shop/runtime';
import { flushQuantities } from './page-queue.ts';

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
      await flushQuantities(query);
      return api.send<P>(...call);
    },
  };
}
