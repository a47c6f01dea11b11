import type { TrackedOrder } from '@shop/contracts/orders';
import { plainAmount } from '@shop/domain/money';
import { defineMessages, formatMoment, useLocale, useMessages, useMoney, useShop } from '@shop/runtime';
import { CopyButton } from '../buttons/copy-button.tsx';
import { IconBank } from '../icons/index.ts';
import { Card } from '../layout/card.tsx';
import styles from './bank-transfer.module.css';

const texts = defineMessages({
  tr: {
    heading: 'Ödemenizi tamamlayın',
    payBy: (moment: string) =>
      `Son ödeme zamanı: ${moment}. Tutar bu zamana kadar hesabımıza ulaşmazsa sipariş kendiliğinden iptal edilir.`,
    amount: 'Tutar',
    reference: 'Açıklama',
    referenceHint: 'Açıklamaya yalnızca bu numarayı yazın; ödemenizi bu numarayla eşleştiriyoruz.',
    holder: 'Alıcı',
    iban: 'IBAN',
  },
  en: {
    heading: 'Complete your payment',
    payBy: (moment) => `Pay by ${moment}. If the amount has not arrived by then, the order is cancelled automatically.`,
    amount: 'Amount',
    reference: 'Reference',
    referenceHint: 'Enter only this number as the reference; we use it to match your payment.',
    holder: 'Account holder',
    iban: 'IBAN',
  },
});

export interface BankTransferProps {
  order: Pick<TrackedOrder, 'OrderNumber' | 'Total' | 'HeldUntil' | 'BankAccounts'>;
}

export function BankTransfer({ order }: BankTransferProps) {
  const text = useMessages(texts);
  const locale = useLocale();
  const money = useMoney();
  const { currency } = useShop();
  return (
    <Card as="section" aria-labelledby="bank-transfer" className={styles.card}>
      <div className={styles.head}>
        <h2 id="bank-transfer" className={styles.heading}>
          {text.heading}
        </h2>
        {order.HeldUntil && <p className={styles.deadline}>{text.payBy(formatMoment(order.HeldUntil, locale))}</p>}
      </div>
      <dl className={styles.facts}>
        <Copyable label={text.amount} shown={money(order.Total)} copied={plainAmount(order.Total, currency)} />
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
              {/* Bank forms require an IBAN without spaces. */}
              <Copyable label={`${text.iban} (${Bank})`} shown={Iban} copied={Iban.replaceAll(' ', '')} name={text.iban} />
              <Copyable label={`${text.holder} (${Bank})`} shown={Holder} name={text.holder} />
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `label` is the accessible name, `name` the visible one. */
function Copyable({ label, name = label, shown, copied = shown }: { label: string; name?: string; shown: string; copied?: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{shown}</dd>
      <dd>
        <CopyButton what={label} value={copied} variant="secondary" />
      </dd>
    </div>
  );
}
