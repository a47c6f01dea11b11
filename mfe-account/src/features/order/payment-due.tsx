import type { Order } from '@shop/contracts/orders';
import { formatMoment, showToast, useLocale, useMessages, useMoney } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { IconBank } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import { groupIban } from './model.ts';
import styles from './payment-due.module.css';

/** Where and how to pay, while the order waits for a bank transfer. */
export function PaymentDue({ order }: { order: Order }) {
  const { order: text } = useMessages(messages);
  const locale = useLocale();
  const money = useMoney();
  return (
    <Card as="section" aria-labelledby="due" className={styles.due}>
      <h2 id="due" className={styles.title}>
        <IconBank /> {text.payTitle}
      </h2>
      <p>
        {text.payText}
        {order.HeldUntil && ` ${text.heldUntil(formatMoment(order.HeldUntil, locale))}`}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{text.amount}</dt>
          <dd className="numeric">{money(order.Total)}</dd>
        </div>
        <div>
          <dt>{text.reference}</dt>
          <dd className="numeric">
            {order.OrderNumber} <Copy what={text.reference} value={order.OrderNumber} />
          </dd>
        </div>
      </dl>
      <ul className={styles.accounts}>
        {order.BankAccounts.map(({ Bank, Holder, Iban }) => (
          <li key={Iban} className={styles.account}>
            <span>
              <strong>{Bank}</strong>
              <br />
              <span className={styles.muted}>
                {text.holder}: {Holder}
              </span>
            </span>
            <Copy what={`${Bank} IBAN`} value={Iban.replace(/\s/g, '')} />
            <span className={`numeric ${styles.iban}`}>{groupIban(Iban)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Copy({ what, value }: { what: string; value: string }) {
  const { order: text } = useMessages(messages);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast('success', text.copied);
    } catch {
      // Not allowed here, or no clipboard: pages without https have none.
      showToast('error', text.notCopied);
    }
  };
  return (
    <Button variant="ghost" size="sm" aria-label={text.copyOf(what)} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
}
