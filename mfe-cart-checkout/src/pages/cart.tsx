import { type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { CartLines } from '../features/cart/cart-lines.tsx';
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { pieces } from '../features/cart/model.ts';
import { CartEmpty, CartFailed } from '../features/cart/no-lines.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { messages } from '../messages/messages.ts';
import styles from './cart.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].cart.title, noIndex: true });

export default function CartPage() {
  const text = useMessages(messages).cart;
  const { cart, failed, retry } = useCart();
  const filled = cart && cart.Lines.length > 0;

  return (
    <div className={`container ${styles.page}`}>
      <PageHeader title={filled ? text.titleWith(pieces(cart.Lines)) : text.title} />
      {failed && <CartFailed retry={retry} />}
      {!cart && !failed && <CartSkeleton />}
      {cart && (
        <div className={filled ? styles.columns : undefined}>
          <section aria-label={text.title} className={styles.lines}>
            <CartLines lines={cart.Lines} />
          </section>
          {filled && <CartSummary cart={cart} />}
        </div>
      )}
      {cart && !filled && <CartEmpty />}
    </div>
  );
}
