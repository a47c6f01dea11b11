import type { Cart } from '@shop/contracts/cart';
import { Link, textOf, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ActingLink } from '@shop/ui/button-link';
import { IconReturn } from '@shop/ui/icon';
import { isPlainPress } from '@shop/ui/is-plain-press';
import { type MouseEvent, useRef } from 'react';
import { amountsMessages } from '../../messages/amounts.ts';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { Bonus } from './bonus.tsx';
import { CartAmounts } from './cart-amounts.tsx';
import { CartQuote } from './cart-quote.tsx';
import styles from './cart-summary.module.css';
import { Coupon } from './coupon.tsx';
import { returnable } from './model.ts';

export function CartSummary({ cart }: { cart: Cart }) {
  const text = useMessages(cartContentsMessages);
  const amountsText = useMessages(amountsMessages);
  const sharedText = useMessages(sharedMessages);
  const money = useMoney();
  const summary = useRef<HTMLElement>(null);
  const tried = useRef('');

  /** Applies a typed code first: leaving the page would discard it. */
  const applyCoupon = (event: MouseEvent) => {
    const form = summary.current?.querySelector<HTMLFormElement>('details form');
    const code = form ? textOf(new FormData(form), 'Code') : '';
    if (!form || code === '' || code === tried.current || !isPlainPress(event)) return;
    tried.current = code;
    event.preventDefault();
    form.closest('details')?.setAttribute('open', '');
    form.requestSubmit();
  };

  return (
    <>
      <aside ref={summary} className={styles.summary} aria-labelledby="cart-summary">
        <h2 id="cart-summary" className={styles.heading}>
          {text.summary}
        </h2>
        <Bonus info={cart.BonusInfo} />
        {cart.Lines.some((line) => !line.InStock) && (
          <Alert kind="danger" title={sharedText.notEnoughTitle}>
            <p>{text.notEnoughText}</p>
          </Alert>
        )}
        <CartAmounts cart={cart} />
        <Coupon coupon={cart.Coupon} />
        {cart.Delivery && <DeliveryEstimate methods={cart.Delivery} />}
        <ActingLink to="/checkout" variant="accent" size="lg" wide className={styles.desk} onClick={applyCoupon}>
          {text.toCheckout}
        </ActingLink>
        <p className={styles.trust}>
          <IconReturn size={18} /> {amountsText.returns[returnable(cart.Lines)]}
        </p>
        <CartQuote cart={cart} />
        <Link to="/products" className={styles.back}>
          {text.keepShopping}
        </Link>
      </aside>
      <div className={styles.bar}>
        <p className={styles.barTotal}>
          <span>{amountsText.total}</span>
          <strong>{money(cart.AmountDue)}</strong>
        </p>
        <ActingLink to="/checkout" variant="accent" size="lg" onClick={applyCoupon}>
          {text.toCheckout}
        </ActingLink>
      </div>
    </>
  );
}
