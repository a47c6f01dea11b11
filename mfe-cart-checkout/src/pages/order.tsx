import type { Order } from '@shop/contracts/orders';
import { isNotFoundError, type Meta, useApi, useDraftOwner, useLoaded, useMessages, useSearchParams, useSession } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { IconPackage } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { useEffect } from 'react';
import { forgetReference } from '../features/checkout/use-choices.ts';
import { orderQuery } from '../features/order/api.ts';
import { isBeingChecked, isPaidByCard, nextCheck } from '../features/order/model.ts';
import { PlacedOrder } from '../features/order/placed-order.tsx';
import { TrackOrder } from '../features/order/track-order.tsx';
import { trackPurchase } from '../features/order/track-purchase.ts';
import { orderMessages } from '../messages/order.ts';
import { sharedMessages } from '../messages/shared.ts';
import styles from './order.module.css';

export const meta: Meta = ({ locale, url }) => ({
  title: url.searchParams.get('id') ? orderMessages[locale].title : orderMessages[locale].track.title,
  noIndex: true,
});

/** `?id=` shows the customer's own order. `?number=` fills in the tracking form. */
export default function OrderPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const number = search.get('number') ?? '';
  return (
    <div className="container container-narrow">
      {id ? <OneOrder id={id} number={number} /> : <TrackOrder key={number} number={number} />}
    </div>
  );
}

function OneOrder({ id, number }: { id: string; number: string }) {
  const text = useMessages(orderMessages);
  const sharedText = useMessages(sharedMessages);
  const { status } = useSession();
  const {
    data: order,
    failure,
    retry,
  } = useLoaded({
    ...orderQuery(useApi(), id),
    enabled: status === 'customer',
    refetchInterval: ({ state }) => (state.data && isBeingChecked(state.data) ? nextCheck(state.dataUpdateCount) : false),
  });
  usePurchaseTold(order);

  // The bank's redirect may lack the session cookie, which tracking does not need.
  if (status === 'anonymous') return <TrackOrder number={number} />;
  if (status === 'customer' && order) return <PlacedOrder order={order} />;
  if (isNotFoundError(failure))
    return (
      <EmptyState
        icon={IconPackage}
        heading="h1"
        title={text.notFound}
        text={text.notFoundText}
        action={<ButtonLink to="/user/orders">{sharedText.toOrders}</ButtonLink>}
      />
    );
  if (failure) return <LoadFailed heading="h1" title={text.loadFailed} text={text.loadFailedText} retry={retry} />;
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton className={styles.head} />
      <Skeleton className={styles.facts} />
      <Skeleton className={styles.card} />
    </div>
  );
}

function usePurchaseTold(order: Order | undefined): void {
  const owner = useDraftOwner();
  useEffect(() => {
    if (!order || owner === undefined || !isPaidByCard(order)) return;
    if (trackPurchase({ OrderNumber: order.OrderNumber, Total: order.Totals.Total })) forgetReference(owner);
  }, [order, owner]);
}
