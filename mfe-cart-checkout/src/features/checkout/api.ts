import type { Checkout, NewOrder } from '@shop/contracts/orders';
import type { Address, NewAddress } from '@shop/contracts/user';
import { type Api, type QueryClient, queryOptions } from '@shop/runtime';
import type { QuantityQueue } from '../cart/quantity-queue.ts';
import type { Choices } from './model.ts';

const checkoutKey = ['my', 'checkout'] as const;

/** Never cached: bought goods must not reappear. Waits for pending quantities. */
export const checkoutQuery = (
  api: Api,
  quantities: QuantityQueue,
  { delivery, payment, invoice }: Pick<Choices, 'delivery' | 'payment'> & { invoice?: Pick<Choices['invoice'], 'kind'> },
) => {
  // Companies have other transfer limits.
  const isCompany = invoice?.kind === 'company';
  return queryOptions<Checkout>({
    queryKey: [...checkoutKey, delivery ?? '', payment ?? '', isCompany],
    queryFn: async ({ signal }) => {
      await quantities.flush();
      const chosen = { ...(delivery && { delivery }), ...(payment && { payment }), ...(isCompany && { invoice: 'company' as const }) };
      return api.read('/checkout', { query: chosen, signal });
    },
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
};

export const reloadCheckout = (query: QueryClient): Promise<void> => query.refetchQueries({ queryKey: checkoutKey, type: 'active' });

/** Shows a saved address before the refetch, which offline waits: otherwise it might be saved twice. */
export async function takeAddress(query: QueryClient, address: Address): Promise<void> {
  await query.cancelQueries({ queryKey: checkoutKey });
  query.setQueriesData<Checkout>(
    { queryKey: checkoutKey },
    (known) => known && { ...known, Addresses: [...known.Addresses.filter(({ AddressId }) => AddressId !== address.AddressId), address] },
  );
  void reloadCheckout(query);
}

/** Idempotent under `key`. */
export const saveAddress = (api: Api, address: NewAddress, key: string) => api.send('POST /user/addresses', { body: address, key });

/** Idempotent under `key`. */
export const placeOrder = (api: Api, order: NewOrder, key: string) => api.send('POST /orders', { body: order, key });

/** Returns the same provider page when repeated. */
export const startPayment = (api: Api, orderId: number) => api.send('POST /orders/{id}/payment', { path: { id: orderId } });
