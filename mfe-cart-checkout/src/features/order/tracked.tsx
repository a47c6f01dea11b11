import type { TrackedOrder } from '@shop/contracts/orders';
import { formatDate, useLocale, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { BankTransfer } from '@shop/ui/bank-transfer';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { useChoiceText } from '@shop/ui/choice-text';
import { ExpectedDays } from '@shop/ui/expected-days';
import { StateBadge } from '@shop/ui/order-state';
import { OrderTimeline } from '@shop/ui/order-timeline';
import { unpaidCardMessages } from '@shop/ui/unpaid-card';
import { UnverifiedEmailHold } from '@shop/ui/unverified-email-hold';
import { useEffect, useRef } from 'react';
import { orderMessages } from '../../messages/order.ts';
import { orderSummaryMessages } from '../../messages/order-summary.ts';
import styles from './tracked.module.css';

export function Tracked({ order }: { order: TrackedOrder }) {
  const text = useMessages(orderMessages);
  const summary = useMessages(orderSummaryMessages);
  const unpaid = useMessages(unpaidCardMessages);
  const locale = useLocale();
  const money = useMoney();
  const choiceText = useChoiceText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { Delivery, Payment, Carrier, TrackingNumber, TrackingUrl } = order;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer moves the focus to its heading
  useEffect(() => heading.current?.focus(), [order]);

  return (
    <section aria-labelledby="tracked" className={styles.tracked}>
      <header className={styles.head}>
        <h2 ref={heading} id="tracked" tabIndex={-1} className={styles.title}>
          {text.track.order} <span className={styles.number}>{order.OrderNumber}</span>
        </h2>
        <StateBadge order={order} />
        <p className={styles.muted}>
          {formatDate(order.Date, locale)} · {money(order.Total)}
        </p>
      </header>
      {order.PayableUntil !== undefined && (
        <Alert title={unpaid.title}>
          <ButtonLink to="/user/orders" variant="accent">
            {unpaid.pay}
          </ButtonLink>
        </Alert>
      )}
      <UnverifiedEmailHold order={order} />
      {order.BankAccounts.length > 0 && <BankTransfer order={order} />}
      <Card as="section" aria-labelledby="tracked-history" className={styles.card}>
        <h3 id="tracked-history">{text.track.history}</h3>
        <OrderTimeline order={order} />
        {TrackingNumber !== undefined && (
          <p className={styles.parcel}>
            {text.track.parcel}: {Carrier} <strong className="numeric">{TrackingNumber}</strong>{' '}
            {TrackingUrl && (
              <a href={TrackingUrl} target="_blank" rel="noreferrer">
                {text.track.atCarrier}
              </a>
            )}
          </p>
        )}
      </Card>
      <Card as="section" aria-labelledby="tracked-lines" className={styles.card}>
        <h3 id="tracked-lines">{text.goods}</h3>
        <ul className={styles.lines}>
          {order.Lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may be alike
            <li key={index}>
              <strong>{line.Title}</strong>{' '}
              <span className={styles.choice}>{[choiceText(line), summary.quantity(line.Qty)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
        <p className={styles.muted}>
          {Delivery.Name} · {Payment.Name}
        </p>
        <ExpectedDays order={order} className={styles.muted} />
      </Card>
    </section>
  );
}
