import type { Cart, CartLine } from '@shop/contracts/cart';
import { shownLines } from '@shop/contracts/name-list';
import type { Checkout, Totals } from '@shop/contracts/orders';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { useChoiceText } from '@shop/ui/choice-text';
import { IconReturn } from '@shop/ui/icon';
import { LinePicture } from '@shop/ui/line-picture';
import { OrderTotals } from '@shop/ui/order-totals';
import type { ReactNode } from 'react';
import { amountsMessages } from '../../messages/amounts.ts';
import { orderSummaryMessages } from '../../messages/order-summary.ts';
import { CartAmounts } from '../cart/cart-amounts.tsx';
import { productCount, returnable } from '../cart/model.ts';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  checkout: Checkout;
  company: boolean;
  updating: boolean;
  /** Between both summaries, so that tab order and layout match. */
  children?: ReactNode;
}

export function OrderSummary({ checkout: { Lines, Totals: totals }, company, updating, children }: OrderSummaryProps) {
  const content = <Content lines={Lines} amounts={<TotalsList totals={totals} company={company} updating={updating} />} />;
  return (
    <>
      <Folded lines={Lines} total={totals.Total}>
        {content}
      </Folded>
      {children}
      <Beside>{content}</Beside>
    </>
  );
}

export function CartSummaryFolded({ cart }: { cart: Cart }) {
  return (
    <Folded lines={cart.Lines} total={cart.AmountDue}>
      <Content lines={cart.Lines} amounts={<CartAmounts cart={cart} />} />
    </Folded>
  );
}

export function CartSummaryBeside({ cart }: { cart: Cart }) {
  return (
    <Beside>
      <Content lines={cart.Lines} amounts={<CartAmounts cart={cart} />} />
    </Beside>
  );
}

function Content({ lines, amounts }: { lines: readonly CartLine[]; amounts: ReactNode }) {
  const text = useMessages(orderSummaryMessages);
  const { returns } = useMessages(amountsMessages);
  const money = useMoney();
  const choiceText = useChoiceText();
  return (
    <>
      <ul className={styles.lines}>
        {shownLines(lines).map((line) => (
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
      {amounts}
      <p className={styles.returns}>
        <IconReturn size={18} /> {returns[returnable(lines)]}
      </p>
      <Link to="/cart" className={styles.edit}>
        {text.edit}
      </Link>
    </>
  );
}

function Folded({ lines, total, children }: { lines: readonly CartLine[]; total: number; children: ReactNode }) {
  const text = useMessages(orderSummaryMessages);
  const money = useMoney();
  return (
    <details className={styles.phone}>
      <summary className={styles.fold}>
        <span>
          {text.heading} <span className={styles.choice}>({text.pieces(productCount(lines))})</span>
        </span>
        <strong>{money(total)}</strong>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

function Beside({ children }: { children: ReactNode }) {
  const text = useMessages(orderSummaryMessages);
  return (
    <aside className={styles.desk} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        {text.heading}
      </h2>
      {children}
    </aside>
  );
}

export function TotalsList({ totals, company, updating }: { totals: Totals; company: boolean; updating: boolean }) {
  return (
    <div aria-busy={updating} className={updating ? styles.updating : undefined}>
      <OrderTotals totals={totals} company={company} />
    </div>
  );
}
