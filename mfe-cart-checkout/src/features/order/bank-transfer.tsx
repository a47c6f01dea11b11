import type { Order } from '@shop/contracts/orders';
import { formatMoment, showToast, useLocale, useMessages, useMoney } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { IconBank } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import styles from './bank-transfer.module.css';
import { bareIban } from './model.ts';

/** Where to pay and what to write; everything can be copied into the bank's form. */
export function BankTransfer({ order }: { order: Order }) {
  const text = useMessages(messages).order;
  const locale = useLocale();
  const money = useMoney();
  return (
    <Card as="section" aria-labelledby="bank-transfer" className={styles.card}>
      <div className={styles.head}>
        <h2 id="bank-transfer" className={styles.heading}>
          {text.payHeading}
        </h2>
        {order.HeldUntil && <p className={styles.deadline}>{text.payBy(formatMoment(order.HeldUntil, locale))}</p>}
      </div>
      <dl className={styles.facts}>
        <Copyable label={text.amount} shown={money(order.Totals.Total)} copied={(order.Totals.Total / 100).toFixed(2)} />
        <Copyable label={text.reference} shown={order.OrderNumber} />
      </dl>
      <p className={styles.hint}>{text.referenceHint}</p>
      <ul className={styles.accounts}>
        {order.BankAccounts.map(({ Bank, Holder, Iban }) => (
          <li key={Iban} className={styles.account}>
            <h3 className={styles.bank}>
              <IconBank size={20} /> {Bank}
            </h3>
            <dl className={styles.facts}>
              <Copyable label={`${text.iban} (${Bank})`} shown={Iban} copied={bareIban(Iban)} name={text.iban} />
              <Copyable label={`${text.holder} (${Bank})`} shown={Holder} name={text.holder} />
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `label` tells the copy buttons apart; `name` is what stands on screen where the surroundings say the rest. */
function Copyable({ label, name = label, shown, copied = shown }: { label: string; name?: string; shown: string; copied?: string }) {
  const text = useMessages(messages).order;
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => showToast('success', text.copied),
      () => showToast('error', text.copyFailed),
    );
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{shown}</dd>
      <dd>
        <Button variant="secondary" size="sm" aria-label={text.copy(label)} onClick={() => void copy()}>
          {text.copyShort}
        </Button>
      </dd>
    </div>
  );
}
