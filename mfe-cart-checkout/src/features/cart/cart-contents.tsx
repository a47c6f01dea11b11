import type { Cart } from '@shop/contracts/cart';
import { useMessages } from '@shop/runtime';
import { cartMessages } from '../../messages/cart.ts';
import styles from './cart-contents.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';

/** Renders `CartLines` even for an empty cart, to offer restoring removed lines. */
export function CartContents({ cart }: { cart: Cart }) {
  const text = useMessages(cartMessages);
  const filled = cart.Lines.length > 0;
  return (
    <div className={filled ? styles.columns : undefined}>
      <section aria-label={text.title} className={styles.lines}>
        <CartLines lines={cart.Lines} clearable />
      </section>
      {filled && <CartSummary cart={cart} />}
    </div>
  );
}
