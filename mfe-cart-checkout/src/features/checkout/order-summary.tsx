import type { Checkout, Totals } from '@shop/contracts/orders';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { LinePicture } from '@shop/ui/line-picture';
import { OrderTotals } from '@shop/ui/order-totals';
import { messages } from '../../messages/messages.ts';
import { choiceText, pieces } from '../cart/model.ts';
import styles from './order-summary.module.css';

/** What is being bought, beside the steps; on phones folded above them, with the total in sight. */
export function OrderSummary({ checkout: { Lines, Totals: totals }, updating }: { checkout: Checkout; updating: boolean }) {
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
      <TotalsList totals={totals} updating={updating} />
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
          <strong>{money(totals.Total)}</strong>
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

export function TotalsList({ totals, updating = false }: { totals: Totals; updating?: boolean }) {
  return (
    <div aria-busy={updating} className={updating ? styles.updating : undefined}>
      <OrderTotals totals={totals} />
    </div>
  );
}
