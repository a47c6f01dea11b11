import type { Checkout, NewOrder } from '@shop/contracts/orders';
import type { Address, NewAddress } from '@shop/contracts/user';
import { type Api, type QueryClient, queryOptions } from '@shop/runtime';
import type { QuantityQueue } from '../cart/quantity-queue.ts';
import type { Choices, InvoiceDraft } from './model.ts';

const checkoutKey = ['my', 'checkout'] as const;

/** Waits for pending quantities. Not cached, because the cache would show bought goods. */
export const checkoutQuery = (
  api: Api,
  quantities: QuantityQueue,
  { delivery, payment, invoice }: Pick<Choices, 'delivery' | 'payment'> & { invoice?: Pick<InvoiceDraft, 'kind'> },
) => {
  // Bank transfers have different limits for companies. Unless chosen, the API assumes the saved company.
  const kind = invoice?.kind;
  return queryOptions<Checkout>({
    queryKey: [...checkoutKey, delivery ?? '', payment ?? '', kind ?? ''],
    queryFn: async ({ signal }) => {
      await quantities.flush();
      const chosen = { ...(delivery && { delivery }), ...(payment && { payment }), ...(kind && { invoice: kind }) };
      return api.read('/checkout', { query: chosen, signal });
    },
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
};

export const reloadCheckout = (query: QueryClient): Promise<void> => query.refetchQueries({ queryKey: checkoutKey, type: 'active' });

/** Shows the new postal address at once, because a refetch waits while offline. */
export async function takeAddress(query: QueryClient, address: Address): Promise<void> {
  await query.cancelQueries({ queryKey: checkoutKey });
  query.setQueriesData<Checkout>({ queryKey: checkoutKey }, (known) => {
    if (!known) return known;
    const isSame = ({ AddressId }: Address) => AddressId === address.AddressId;
    const { Addresses } = known;
    return {
      ...known,
      Addresses: Addresses.some(isSame) ? Addresses.map((one) => (isSame(one) ? address : one)) : [...Addresses, address],
    };
  });
  void reloadCheckout(query);
}

export const saveAddress = (api: Api, address: NewAddress, addressId: number | undefined, key: string) =>
  addressId === undefined
    ? api.send('POST /user/addresses', { body: address, key })
    : api.send('PUT /user/addresses/{id}', { path: { id: addressId }, body: address });

export const placeOrder = (api: Api, order: NewOrder, key: string) => api.send('POST /orders', { body: order, key });

/** Repeated requests return the same page. */
export const startPayment = (api: Api, orderId: number) => api.send('POST /orders/{id}/payment', { path: { id: orderId } });
