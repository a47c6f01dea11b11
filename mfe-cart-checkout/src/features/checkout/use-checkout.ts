import { useApi, useDraftOwner, useLoaded, useSession } from '@shop/runtime';
import { useQuantities } from '../cart/page-quantities.ts';
import { checkoutQuery } from './api.ts';
import { useChoices } from './use-choices.ts';

export function useCheckout() {
  const { status } = useSession();
  const [choices, choose] = useChoices(useDraftOwner());
  const loaded = useLoaded({ ...checkoutQuery(useApi(), useQuantities(), choices), enabled: status === 'customer' });
  return { ...loaded, choices, choose };
}

export type CheckoutInHand = ReturnType<typeof useCheckout>;
