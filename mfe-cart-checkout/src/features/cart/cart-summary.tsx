import type { Cart } from '@shop/contracts/cart';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { IconReturn, IconShield, IconTruck } from '@shop/ui/icon';
import { SummaryList } from '@shop/ui/summary-list';
import { messages } from '../../messages/messages.ts';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { Bonus } from './bonus.tsx';
import styles from './cart-summary.module.css';
import { Coupon } from './coupon.tsx';
import { cartTotal } from './model.ts';

const trustIcons = [IconShield, IconReturn, IconTruck];

/** What it comes to, and the way on. On phones the way on stays at the screen's lower edge. */
export function CartSummary({ cart }: { cart: Cart }) {
  const text = useMessages(messages).cart;
  const money = useMoney();
  const delivery = cart.Delivery?.[0];
  const discount = cart.Coupon?.Discount ?? 0;
  const total = money(cartTotal(cart));
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
            { label: text.subtotal, value: money(cart.Total) },
            ...(discount > 0 ? [{ label: text.discount, value: money(-discount) }] : []),
            ...(delivery ? [{ label: delivery.Name, value: delivery.Fee === 0 ? text.free : money(delivery.Fee) }] : []),
            { label: text.total, note: `(${text.vatIncluded})`, value: total, total: true },
          ]}
        />
        <Coupon coupon={cart.Coupon} />
        {cart.Delivery && <DeliveryEstimate methods={cart.Delivery} />}
        <ButtonLink to="/checkout" variant="accent" size="lg" wide className={styles.desk}>
          {text.toCheckout}
        </ButtonLink>
        <ul className={styles.trust}>
          {trustIcons.map((Icon, index) => (
            <li key={text.trust[index]}>
              <Icon size={18} /> {text.trust[index]}
            </li>
          ))}
        </ul>
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
