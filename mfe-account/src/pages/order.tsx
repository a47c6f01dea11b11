import type { Order } from '@shop/contracts/orders';
import { formatDate, isNotFoundError, Link, type Meta, useApi, useLoaded, useLocale, useMessages, useParams } from '@shop/runtime';
import { BankTransfer } from '@shop/ui/bank-transfer';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { EmptyState } from '@shop/ui/empty-state';
import { GuestEmail } from '@shop/ui/guest-email';
import { IconChevronLeft, IconPackage } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { StateBadge } from '@shop/ui/order-state';
import { OrderTimeline } from '@shop/ui/order-timeline';
import { PageHeader } from '@shop/ui/page-header';
import { Skeleton } from '@shop/ui/skeleton';
import { UnpaidCard } from '@shop/ui/unpaid-card';
import { UnverifiedEmailHold } from '@shop/ui/unverified-email-hold';
import { AcceptedContract } from '../features/order/accepted-contract.tsx';
import { orderQuery } from '../features/order/api.ts';
import { OrderActions } from '../features/order/order-actions.tsx';
import { OrderFacts } from '../features/order/order-facts.tsx';
import { OrderLines } from '../features/order/order-lines.tsx';
import { ReceiptHead } from '../features/order/receipt-head.tsx';
import { RefundNotice } from '../features/order/refund-notice.tsx';
import { orderMessages } from '../messages/order.ts';
import { sharedMessages } from '../messages/shared.ts';
import styles from './order.module.css';

export const meta: Meta = ({ locale }) => ({ title: orderMessages[locale].title, noIndex: true });

export default function OrderPage() {
  const text = useMessages(orderMessages);
  const { orderId = '' } = useParams();
  const { data: order, failure, retry } = useLoaded(orderQuery(useApi(), orderId));

  // The API also answers 404 for other customers' orders.
  if (isNotFoundError(failure))
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
      <Link to="/user/orders" className={`${styles.back} screen-only`}>
        <IconChevronLeft size={20} /> {text.back}
      </Link>
      {order ? <OrderView order={order} /> : failure ? <LoadFailed heading="h1" title={text.failed} retry={retry} /> : <OrderSkeleton />}
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const text = useMessages(orderMessages);
  const locale = useLocale();
  return (
    <>
      {order.Seller && <ReceiptHead seller={order.Seller} />}
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
          <RefundNotice order={order} />
          <UnpaidCard order={order} />
          <OrderActions order={order} />
          <div className={`${styles.column} ${styles.filled} screen-only`}>
            <GuestEmail />
            <UnverifiedEmailHold order={order} />
            {order.BankAccounts.length > 0 && <BankTransfer order={order} />}
          </div>
          <Card as="section" aria-labelledby="history" className="screen-only">
            <h2 id="history" tabIndex={-1} className={styles.title}>
              {text.history}
            </h2>
            <OrderTimeline order={order} />
          </Card>
          <Card as="section" aria-labelledby="lines">
            <h2 id="lines" className={styles.title}>
              {text.lines}
            </h2>
            <OrderLines lines={order.Lines} delivered={order.State === 'delivered'} />
          </Card>
          <div className="screen-only">
            <AcceptedContract orderId={order.OrderId} />
          </div>
        </div>
        <div className={styles.column}>
          <OrderFacts order={order} />
        </div>
      </div>
    </>
  );
}

function OrderSkeleton() {
  const { feedback } = useMessages(sharedMessages);
  const text = useMessages(orderMessages);
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
