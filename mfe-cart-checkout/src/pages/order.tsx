import type { Order } from '@shop/contracts/orders';
import { ApiError, type Meta, useApi, useLoaded, useLocation, useMessages, useSearchParams, useSession } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { IconPackage, IconUser, IconWarning } from '@shop/ui/icon';
import { Skeleton } from '@shop/ui/skeleton';
import { useEffect } from 'react';
import { myOrder } from '../features/order/api.ts';
import { isBeingChecked, isPaidByCard, nextCheck } from '../features/order/model.ts';
import { PlacedOrder } from '../features/order/placed-order.tsx';
import { tellPurchase } from '../features/order/tell-purchase.ts';
import { messages } from '../messages/messages.ts';
import styles from './order.module.css';

export const meta: Meta = ({ locale, url }) => ({
  title: url.searchParams.has('id') ? messages[locale].order.title : messages[locale].order.plainTitle,
  noIndex: true,
});

/** With `?id=` the order just placed; without, the way to all orders. */
export default function OrderPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return <div className="container container-narrow">{id ? <OneOrder id={id} /> : <ToOrders />}</div>;
}

function OneOrder({ id }: { id: string }) {
  const all = useMessages(messages);
  const text = all.order;
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const {
    data: order,
    failure,
    retry,
  } = useLoaded({
    ...myOrder(useApi(), id),
    enabled: status === 'customer',
    refetchInterval: ({ state }) => (state.data && isBeingChecked(state.data) ? nextCheck(state.dataUpdateCount) : false),
  });
  usePurchaseTold(order);

  if (status === 'anonymous')
    return (
      <EmptyState
        icon={IconUser}
        heading="h1"
        title={text.plainTitle}
        text={text.loginText}
        action={<ButtonLink to={`/user/login?redirect=${encodeURIComponent(pathname + search)}`}>{text.login}</ButtonLink>}
      />
    );
  if (status === 'customer' && order) return <PlacedOrder order={order} />;
  if (failure instanceof ApiError && failure.status < 500)
    return (
      <EmptyState
        icon={IconPackage}
        heading="h1"
        title={text.notFound}
        text={text.notFoundText}
        action={<ButtonLink to="/user/profile">{text.toOrders}</ButtonLink>}
      />
    );
  if (failure)
    return (
      <EmptyState
        icon={IconWarning}
        heading="h1"
        title={text.loadFailed}
        text={text.loadFailedText}
        action={<Button onClick={retry}>{all.cart.retry}</Button>}
      />
    );
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton className={styles.head} />
      <Skeleton className={styles.facts} />
      <Skeleton className={styles.card} />
    </div>
  );
}

/** One by card is complete once it is paid; the checkout has told all others. */
function usePurchaseTold(order: Order | undefined): void {
  useEffect(() => {
    if (order && isPaidByCard(order)) tellPurchase({ OrderNumber: order.OrderNumber, Total: order.Totals.Total });
  }, [order]);
}

function ToOrders() {
  const text = useMessages(messages).order;
  return (
    <EmptyState
      icon={IconPackage}
      heading="h1"
      title={text.plainTitle}
      text={text.plainText}
      action={<ButtonLink to="/user/profile">{text.toOrders}</ButtonLink>}
    />
  );
}
