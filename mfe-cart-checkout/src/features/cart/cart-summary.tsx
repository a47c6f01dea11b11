import type { Cart } from '@shop/contracts/cart';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { IconShield } from '@shop/ui/icon';
import { SummaryList } from '@shop/ui/summary-list';
import { messages } from '../../messages/messages.ts';
import { Bonus } from './bonus.tsx';
import styles from './cart-summary.module.css';

/** What it comes to, and the way on. On phones the way on stays at the screen's lower edge. */
export function CartSummary({ cart }: { cart: Cart }) {
  const text = useMessages(messages).cart;
  const money = useMoney();
  const total = money(cart.Total);
  const freeDelivery = cart.BonusInfo.Threshold > 0 && cart.BonusInfo.Remaining === 0;
  return (
    <>
      <aside className={styles.summary} aria-labelledby="cart-summary">
        <h2 id="cart-summary" className={styles.heading}>
          {text.summary}
        </h2>
        <Bonus info={cart.BonusInfo} />
        {cart.Lines.some((line) => !line.InStock) && (
          <Alert kind="danger" title={text.notEnoughTitle}>
            <p>{text.notEnoughText}</p>
          </Alert>
        )}
        <SummaryList
          rows={[
            { label: `${text.subtotal} (${text.vatIncluded})`, value: total },
            { label: text.delivery, value: freeDelivery ? text.free : text.deliveryLater },
            { label: text.total, value: total, total: true },
          ]}
        />
        <ButtonLink to="/checkout" variant="accent" size="lg" wide className={styles.desk}>
          {text.toCheckout}
        </ButtonLink>
        <p className={styles.safe}>
          <IconShield size={18} /> {text.safe}
        </p>
        <Link to="/products" className={styles.back}>
          {text.keepShopping}
        </Link>
      </aside>
      <div className={styles.bar}>
        <p className={styles.barTotal}>
          <span>{text.total}</span>
          <strong>{total}</strong>
        </p>
        <ButtonLink to="/checkout" variant="accent" size="lg">
          {text.toCheckout}
        </ButtonLink>
      </div>
    </>
  );
}
