import type { Checkout, NewOrder, PlacedOrder, StartedPayment } from '@shop/contracts/orders';
import type { Address, NewAddress } from '@shop/contracts/user';
import { type Api, type QueryClient, queryOptions } from '@shop/runtime';
import type { QuantityQueue } from '../cart/quantity-queue.ts';
import type { Choices } from './model.ts';

const checkoutKey = ['my', 'checkout'] as const;

/**
 * Always fresh and never kept: what was ordered or taken out must not show again. Waits for the quantities that
 * the shopper has just clicked in the cart.
 */
export const checkoutQuery = (
  api: Api,
  quantities: QuantityQueue,
  { delivery, payment, invoice }: Pick<Choices, 'delivery' | 'payment'> & { invoice?: Pick<Choices['invoice'], 'kind'> },
) => {
  // Companies may pay by transfer what others may not.
  const isCompany = invoice?.kind === 'company';
  return queryOptions<Checkout>({
    queryKey: [...checkoutKey, delivery ?? '', payment ?? '', isCompany],
    queryFn: async ({ signal }) => {
      await quantities.flush();
      const chosen = String(
        new URLSearchParams({ ...(delivery && { delivery }), ...(payment && { payment }), ...(isCompany && { invoice: 'company' }) }),
      );
      return api.read<Checkout>(chosen ? `/checkout?${chosen}` : '/checkout', signal);
    },
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
};

export const reloadCheckout = (query: QueryClient): Promise<void> => query.refetchQueries({ queryKey: checkoutKey, type: 'active' });

/**
 * Shows an address that has just been saved, and asks for the rest anew: while the line is down that waits, and until then
 * the address would be missing, to be saved once more.
 */
export async function takeAddress(query: QueryClient, address: Address): Promise<void> {
  await query.cancelQueries({ queryKey: checkoutKey });
  query.setQueriesData<Checkout>(
    { queryKey: checkoutKey },
    (known) => known && { ...known, Addresses: [...known.Addresses.filter(({ AddressId }) => AddressId !== address.AddressId), address] },
  );
  void reloadCheckout(query);
}

/** Under the same idempotency `key` the address is kept once, however often it is sent. */
export const saveAddress = (api: Api, address: NewAddress, key: string) => api.send<Address>('POST', '/user/addresses', address, key);

/** Under the same idempotency `key` the order is placed once, however often it is sent. */
export const placeOrder = (api: Api, order: NewOrder, key: string) => api.send<PlacedOrder>('POST', '/orders', order, key);

/** Where an order just placed is paid by card: the provider's page; asked again it is the same page. */
export const startPayment = (api: Api, orderId: number) => api.send<StartedPayment>('POST', `/orders/${orderId}/payment`, {});
