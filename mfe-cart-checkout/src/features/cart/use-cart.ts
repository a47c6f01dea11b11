import type { Cart } from '@shop/contracts/cart';
import { useApi, useLoaded, useSession } from '@shop/runtime';
import { cartQuery } from './api.ts';
import { withPendingQuantities } from './model.ts';
import { useCartStore } from './store.ts';

/** Undefined on the server and until the session is known: cached pages must contain no personal data. */
export function useCart({ anew = false } = {}): { cart: Cart | undefined; failed: boolean; retry: () => void } {
  const known = useSession().status !== 'unknown';
  const wanted = useCartStore((state) => state.wanted);
  const { data, failure, retry } = useLoaded({ ...cartQuery(useApi()), enabled: known, ...(anew && { staleTime: 0 }) });
  return { cart: known && data ? withPendingQuantities(data, wanted) : undefined, failed: known && failure !== undefined, retry };
}
