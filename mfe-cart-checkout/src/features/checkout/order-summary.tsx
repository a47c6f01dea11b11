import type { Checkout } from '@shop/contracts/orders';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { SummaryList } from '@shop/ui/summary-list';
import { messages } from '../../messages/messages.ts';
import { LinePicture } from '../cart/line-picture.tsx';
import { choiceText, pieces } from '../cart/model.ts';
import styles from './order-summary.module.css';

/** What is being bought, beside the steps; on phones folded above them, with the total in sight. */
export function OrderSummary({ checkout: { Lines, Totals }, updating }: { checkout: Checkout; updating: boolean }) {
  const text = useMessages(messages).checkout.summary;
  const money = useMoney();
  const content = (
    <>
      <ul className={styles.lines}>
        {Lines.map((line) => (
          <li key={line.RId} className={styles.line}>
            <LinePicture line={line} />
            <p>
              <span className={styles.title}>{line.Title}</span>
              <span className={styles.choice}>{[choiceText(line), text.quantity(line.Qty)].filter(Boolean).join(' · ')}</span>
            </p>
            <span className={styles.price}>{money(line.LineTotal)}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={Totals} updating={updating} />
      <Link to="/cart" className={styles.edit}>
        {text.edit}
      </Link>
    </>
  );
  return (
    <>
      <details className={styles.phone}>
        <summary className={styles.fold}>
          <span>
            {text.heading} <span className={styles.choice}>({text.pieces(pieces(Lines))})</span>
          </span>
          <strong>{money(Totals.Total)}</strong>
        </summary>
        <div className={styles.content}>{content}</div>
      </details>
      <aside className={styles.desk} aria-labelledby="order-summary">
        <h2 id="order-summary" className={styles.heading}>
          {text.heading}
        </h2>
        {content}
      </aside>
    </>
  );
}

export function TotalsList({ totals, updating = false }: { totals: Checkout['Totals']; updating?: boolean }) {
  const text = useMessages(messages).checkout.summary;
  const money = useMoney();
  return (
    <div aria-busy={updating} className={updating ? styles.updating : undefined}>
      <SummaryList
        rows={[
          { label: text.subtotal, value: money(totals.Subtotal) },
          ...(totals.Discount > 0 ? [{ label: text.discount, value: money(-totals.Discount) }] : []),
          { label: text.delivery, value: totals.DeliveryFee === 0 ? text.free : money(totals.DeliveryFee) },
          ...(totals.PaymentFee > 0 ? [{ label: text.paymentFee, value: money(totals.PaymentFee) }] : []),
          { label: text.vat, value: money(totals.VatIncluded) },
          { label: text.total, value: money(totals.Total), total: true },
        ]}
      />
    </div>
  );
}
