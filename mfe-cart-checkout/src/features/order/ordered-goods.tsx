import { shownLines } from '@shop/contracts/name-list';
import type { Order } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { Card } from '@shop/ui/card';
import { useChoiceText } from '@shop/ui/choice-text';
import { LineNames } from '@shop/ui/line-names';
import { LinePicture } from '@shop/ui/line-picture';
import { OrderTotals } from '@shop/ui/order-totals';
import { orderMessages } from '../../messages/order.ts';
import { orderSummaryMessages } from '../../messages/order-summary.ts';
import { productCount } from '../cart/model.ts';
import styles from './ordered-goods.module.css';

export function OrderedGoods({ order: { Lines, Totals, Invoice } }: { order: Order }) {
  const text = useMessages(orderMessages);
  const summary = useMessages(orderSummaryMessages);
  const money = useMoney();
  const choiceText = useChoiceText();
  return (
    <Card as="section" aria-labelledby="order-goods" className={styles.card}>
      <h2 id="order-goods" className={styles.heading}>
        {text.goods} <span className={styles.muted}>({summary.pieces(productCount(Lines))})</span>
      </h2>
      <ul className={styles.lines}>
        {shownLines(Lines).map((line) => (
          <li key={line.RId} className={styles.line}>
            <LinePicture line={line} />
            <div>
              <strong className={styles.title}>{line.Title}</strong>
              <span className={styles.muted}>{[choiceText(line), summary.quantity(line.Qty)].filter(Boolean).join(' · ')}</span>
            </div>
            <strong className="numeric">{money(line.LineTotal)}</strong>
            <LineNames line={line} className={styles.muted} />
          </li>
        ))}
      </ul>
      <OrderTotals totals={Totals} company={Invoice.Kind === 'company'} />
    </Card>
  );
}
