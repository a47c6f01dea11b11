import type { Order } from '@shop/contracts/orders';
import { ApiError, formatDate, Link, type Meta, useApi, useLoaded, useLocale, useMessages, useParams } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { EmptyState } from '@shop/ui/empty-state';
import { IconChevronLeft, IconPackage } from '@shop/ui/icon';
import { PageHeader } from '@shop/ui/page-header';
import { Skeleton } from '@shop/ui/skeleton';
import { LoadFailed } from '../features/feedback/load-failed.tsx';
import { orderQuery } from '../features/order/api.ts';
import { OrderFacts } from '../features/order/order-facts.tsx';
import { OrderLines } from '../features/order/order-lines.tsx';
import { PaymentDue } from '../features/order/payment-due.tsx';
import { StateBadge } from '../features/order/state-badge.tsx';
import { Timeline } from '../features/order/timeline.tsx';
import { messages } from '../messages/messages.ts';
import styles from './order.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].order.title, noIndex: true });

export default function OrderPage() {
  const { order: text } = useMessages(messages);
  const { orderId = '' } = useParams();
  const { data: order, failure, retry } = useLoaded(orderQuery(useApi(), orderId));

  // Somebody else's order is as unknown as one that never was.
  if (failure instanceof ApiError && failure.status === 404)
    return (
      <EmptyState
        icon={IconPackage}
        heading="h1"
        title={text.notFound}
        text={text.notFoundText}
        action={<ButtonLink to="/user/orders">{text.back}</ButtonLink>}
      />
    );
  return (
    <>
      <Link to="/user/orders" className={styles.back}>
        <IconChevronLeft size={20} /> {text.back}
      </Link>
      {order ? <OrderView order={order} /> : failure ? <LoadFailed onRetry={retry} /> : <OrderSkeleton />}
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const { order: text } = useMessages(messages);
  const locale = useLocale();
  return (
    <>
      <PageHeader
        title={
          <>
            {text.heading} <span className={styles.number}>{order.OrderNumber}</span>
          </>
        }
        lead={`${text.placed}: ${formatDate(order.Date, locale)}`}
        actions={<StateBadge order={order} />}
        className={styles.header}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.BankAccounts.length > 0 && <PaymentDue order={order} />}
          <Card as="section" aria-labelledby="history">
            <h2 id="history" className={styles.title}>
              {text.history}
            </h2>
            <Timeline order={order} />
          </Card>
          <Card as="section" aria-labelledby="lines">
            <h2 id="lines" className={styles.title}>
              {text.lines}
            </h2>
            <OrderLines lines={order.Lines} />
          </Card>
        </div>
        <div className={styles.column}>
          <OrderFacts order={order} />
        </div>
      </div>
    </>
  );
}

function OrderSkeleton() {
  const { feedback, order: text } = useMessages(messages);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{feedback.loading}</span>
      <PageHeader title={text.heading} lead={<Skeleton className={styles.leadSkeleton} />} className={styles.header} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton className={styles.tallSkeleton} />
          <Skeleton className={styles.shortSkeleton} />
        </div>
        <div className={styles.column}>
          <Skeleton className={styles.shortSkeleton} />
          <Skeleton className={styles.shortSkeleton} />
        </div>
      </div>
    </div>
  );
}
