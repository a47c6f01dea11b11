import { designPictureUrl } from '@shop/contracts/images';
import type { OrderSummary } from '@shop/contracts/orders';
import { orderPath } from '@shop/contracts/page-paths';
import { formatDate, Link, useApi, useLoaded, useLocale, useMessages, useMoney } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { EmptyState } from '@shop/ui/empty-state';
import { IconChevronRight, IconPackage } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { StateBadge } from '@shop/ui/order-state';
import { Picture } from '@shop/ui/picture';
import { Skeleton } from '@shop/ui/skeleton';
import { CompletePayment, unpaidCardMessages } from '@shop/ui/unpaid-card';
import { useState } from 'react';
import { ordersMessages } from '../../messages/orders.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { ordersQuery } from './api.ts';
import styles from './order-list.module.css';

export function OrderList({ step, more = false }: { step: number; more?: boolean }) {
  const text = useMessages(ordersMessages);
  const { feedback } = useMessages(sharedMessages);
  const [wanted, setWanted] = useState(step);
  const { data: orders, failure, isFetching, retry } = useLoaded(ordersQuery(useApi(), more ? wanted + 1 : wanted));

  const failed = failure && <LoadFailed compact title={feedback.failedOrders} retry={retry} />;
  if (!orders) return failed ?? <OrderListSkeleton />;
  if (orders.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon={IconPackage}
          heading="h3"
          title={text.none}
          text={text.noneText}
          action={<ButtonLink to="/products">{text.shop}</ButtonLink>}
        />
      </Card>
    );
  return (
    <>
      <ul className={styles.list}>
        {orders.slice(0, wanted).map((order) => (
          <OrderRow key={order.OrderId} order={order} />
        ))}
      </ul>
      {failed}
      {more && (orders.length > wanted || (isFetching && wanted > step && orders.length > wanted - step)) && (
        <Button variant="secondary" className={styles.more} busy={isFetching} onClick={() => setWanted(wanted + step)}>
          {text.older}
        </Button>
      )}
    </>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const text = useMessages(ordersMessages);
  const unpaid = useMessages(unpaidCardMessages);
  const locale = useLocale();
  const money = useMoney();
  return (
    <li className={styles.order}>
      <Link to={orderPath(order.OrderId)} className={styles.row}>
        <Picture
          img={order.DesignImg ? designPictureUrl(order.DesignImg, 240) : order.Img}
          alt=""
          sizes="80px"
          largest={240}
          className={styles.picture}
        />
        <span className={styles.texts}>
          <strong className="numeric">{order.OrderNumber}</strong>
          <span className={styles.muted}>
            {formatDate(order.Date, locale)} · {text.count(order.Pieces)}
          </span>
          {order.Reference !== undefined && <span className={styles.muted}>{text.reference(order.Reference)}</span>}
        </span>
        <span className={styles.facts}>
          <span className={styles.state}>
            <StateBadge order={order} />
          </span>
          <strong className={`numeric ${styles.total}`}>{money(order.Total)}</strong>
        </span>
        <IconChevronRight size={20} className={styles.chevron} />
      </Link>
      {order.PayableUntil !== undefined && (
        <CompletePayment
          orderId={order.OrderId}
          variant="accent"
          size="sm"
          className={styles.pay}
          aria-label={unpaid.payOf(order.OrderNumber)}
        >
          {unpaid.pay}
        </CompletePayment>
      )}
    </li>
  );
}

function OrderListSkeleton() {
  const { feedback } = useMessages(sharedMessages);
  return (
    <div className={styles.list} role="status" aria-busy="true">
      <span className="visually-hidden">{feedback.loading}</span>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
