import type { Cart } from '@shop/contracts/cart';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { IconReturn } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { Bonus } from './bonus.tsx';
import { CartAmounts } from './cart-amounts.tsx';
import styles from './cart-summary.module.css';
import { Coupon } from './coupon.tsx';
import { cartTotal, returnable } from './model.ts';

/** What it comes to, and the way on. On phones the way on stays at the screen's lower edge. */
export function CartSummary({ cart }: { cart: Cart }) {
  const text = useMessages(messages).cart;
  const money = useMoney();
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
        <CartAmounts cart={cart} />
        <Coupon coupon={cart.Coupon} />
        {cart.Delivery && <DeliveryEstimate methods={cart.Delivery} />}
        <ButtonLink to="/checkout" variant="accent" size="lg" wide className={styles.desk}>
          {text.toCheckout}
        </ButtonLink>
        <p className={styles.trust}>
          <IconReturn size={18} /> {text.returns[returnable(cart.Lines)]}
        </p>
        <Link to="/products" className={styles.back}>
          {text.keepShopping}
        </Link>
      </aside>
      <div className={styles.bar}>
        <p className={styles.barTotal}>
          <span>{text.total}</span>
          <strong>{money(cartTotal(cart))}</strong>
        </p>
        <ButtonLink to="/checkout" variant="accent" size="lg">
          {text.toCheckout}
        </ButtonLink>
      </div>
    </>
  );
}
