import type { Cart } from '@shop/contracts/cart';
import { useApi, useLoaded, useSession } from '@shop/runtime';
import { cartQuery } from './api.ts';
import { withWanted } from './model.ts';
import { useCartStore } from './store.ts';

/**
 * The cart as the shopper sees it, with clicks ahead of the server. Undefined until the session is known, which is
 * never on the server and never while hydrating: nothing personal gets into a page that others may see. With `anew` it is
 * asked for once more where it stands already, as another tab may have changed it.
 */
export function useCart({ anew = false } = {}): { cart: Cart | undefined; failed: boolean; retry: () => void } {
  const known = useSession().status !== 'unknown';
  const wanted = useCartStore((state) => state.wanted);
  const { data, failure, retry } = useLoaded({ ...cartQuery(useApi()), enabled: known, ...(anew && { staleTime: 0 }) });
  return { cart: known && data ? withWanted(data, wanted) : undefined, failed: known && failure !== undefined, retry };
}
