import type { Order } from '@shop/contracts/orders';
import { formatDate, useLocale, useMessages, useMoney, useSession } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { IconCheck } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import { BankTransfer } from './bank-transfer.tsx';
import styles from './placed-order.module.css';

/** The order just placed: thanks, what to do now, what happens then. */
export function PlacedOrder({ order }: { order: Order }) {
  const text = useMessages(messages).order;
  const locale = useLocale();
  const money = useMoney();
  const { email } = useSession();
  const unpaid = order.BankAccounts.length > 0;
  return (
    <div className={styles.page}>
      <header className={styles.thanks}>
        <span className={styles.mark}>
          <IconCheck size={36} />
        </span>
        <h1>{text.thanks}</h1>
        <p className={styles.muted}>{text.thanksText(email)}</p>
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
          <dt>{unpaid ? text.total : text.orderTotal}</dt>
          <dd>{money(order.Totals.Total)}</dd>
        </div>
      </dl>
      {unpaid && <BankTransfer order={order} />}
      <Card as="section" aria-labelledby="order-next" className={styles.next}>
        <h2 id="order-next" className={styles.heading}>
          {text.next}
        </h2>
        <ol className={styles.list}>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <div className={styles.actions}>
        <ButtonLink to={`/user/orders/${order.OrderId}`} size="lg">
          {text.toOrder}
        </ButtonLink>
        <ButtonLink to="/products" variant="secondary" size="lg">
          {text.toShop}
        </ButtonLink>
      </div>
    </div>
  );
}
