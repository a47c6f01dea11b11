import type { Order } from '@shop/contracts/orders';
import { orderPath } from '@shop/contracts/page-paths';
import { formatDate, Slot, useLocale, useMessages, useMoney, useSession } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { BankTransfer } from '@shop/ui/bank-transfer';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { ExpectedDays } from '@shop/ui/expected-days';
import { focusHeading } from '@shop/ui/focus-heading';
import { GuestEmail } from '@shop/ui/guest-email';
import { IconCheck, IconInfo, IconWarning } from '@shop/ui/icon';
import { UnpaidCard } from '@shop/ui/unpaid-card';
import { UnverifiedEmailHold } from '@shop/ui/unverified-email-hold';
import { useEffect, useRef } from 'react';
import { orderMessages } from '../../messages/order.ts';
import { endOfPayment, isBeingChecked, isPaidByCard } from './model.ts';
import { OrderedGoods } from './ordered-goods.tsx';
import styles from './placed-order.module.css';

export function PlacedOrder({ order }: { order: Order }) {
  const text = useMessages(orderMessages);
  const locale = useLocale();
  const money = useMoney();
  const session = useSession();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.current && document.activeElement === page.current.closest('main')) focusHeading(page.current);
  }, []);
  const unpaid = order.BankAccounts.length > 0;
  const standing = isBeingChecked(order)
    ? { Icon: IconInfo, title: text.unpaid, text: text.unpaidText }
    : order.State === 'cancelled'
      ? { Icon: IconWarning, title: text.cancelled, text: text.cancelledTexts[endOfPayment(order)] }
      : { Icon: IconCheck, title: text.thanks, text: text.thanksText(session.email) };
  const atTheDoor = order.PaymentProgress === 'on-delivery';
  const steps = text.steps(order.Lines.some(({ Design }) => Design)).slice(order.PaymentProgress === 'awaiting' ? 0 : 1);
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.thanks}>
        <span className={styles.mark}>
          <standing.Icon size={36} />
        </span>
        <h1>{standing.title}</h1>
        <p className={styles.muted} role="status">
          {standing.text}
        </p>
        {isPaidByCard(order) && <p>{text.cardPaid(money(order.Total))}</p>}
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{text.number}</dt>
          <dd>{order.OrderNumber}</dd>
        </div>
        <div>
          <dt>{text.date}</dt>
          <dd>{formatDate(order.Date, locale)}</dd>
        </div>
        <div>
          <dt>{unpaid || atTheDoor ? text.total : text.orderTotal}</dt>
          <dd>{money(order.Total)}</dd>
        </div>
      </dl>
      <GuestEmail />
      <UnpaidCard order={order} />
      <UnverifiedEmailHold order={order} />
      {unpaid && <BankTransfer order={order} />}
      {atTheDoor && (
        <Alert title={text.atTheDoor(money(order.Total))}>
          <p>{order.Payment.Note}</p>
        </Alert>
      )}
      {order.State !== 'cancelled' && (
        <Card as="section" aria-labelledby="order-next" className={styles.next}>
          <h2 id="order-next" className={styles.heading}>
            {text.next}
          </h2>
          <ol className={styles.list}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ExpectedDays order={order} className={styles.muted} />
        </Card>
      )}
      {session.status === 'customer' && session.isGuest && <Slot name="order.account" />}
      <OrderedGoods order={order} />
      <div className={styles.actions}>
        <ButtonLink to={orderPath(order.OrderId)} size="lg">
          {text.toOrder}
        </ButtonLink>
        <ButtonLink to="/products" variant="secondary" size="lg">
          {text.toShop}
        </ButtonLink>
      </div>
    </div>
  );
}
