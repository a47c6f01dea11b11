import { useMessages, useMoney } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Drawer } from '@shop/ui/drawer';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { SummaryList } from '@shop/ui/summary-list';
import { amountsMessages } from '../../messages/amounts.ts';
import { cartMessages } from '../../messages/cart.ts';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { Bonus } from './bonus.tsx';
import styles from './cart-drawer.module.css';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import { productCount } from './model.ts';
import { Recommendations } from './recommendations.tsx';
import { useCart } from './use-cart.ts';

export default function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useMessages(cartMessages);
  const amountsText = useMessages(amountsMessages);
  const cartContentsText = useMessages(cartContentsMessages);
  const sharedText = useMessages(sharedMessages);
  const money = useMoney();
  const { cart, failed, retry } = useCart();
  const filled = cart && cart.Lines.length > 0;

  const footer = filled && (
    <div className={styles.footer}>
      <Bonus info={cart.BonusInfo} />
      <SummaryList rows={[{ label: amountsText.subtotal, note: `(${amountsText.vatIncluded})`, value: money(cart.Total), total: true }]} />
      <ButtonLink to="/checkout" variant="accent" size="lg" wide>
        {cartContentsText.toCheckout}
      </ButtonLink>
      <ButtonLink to="/cart" variant="secondary" wide>
        {cartContentsText.toCart}
      </ButtonLink>
    </div>
  );

  return (
    <Drawer open={open} onClose={onClose} title={filled ? text.titleWith(productCount(cart.Lines)) : text.title} footer={footer}>
      {open && (
        <>
          {failed && <LoadFailed heading="h3" title={sharedText.loadFailed} text={text.loadFailedText} retry={retry} />}
          {!cart && !failed && (
            <div className="stack" aria-busy="true">
              <Skeleton className={styles.waiting} />
              <Skeleton className={styles.waiting} />
            </div>
          )}
          {cart && (
            <div className={styles.lines}>
              <CartLines lines={cart.Lines} />
            </div>
          )}
          {filled && <Recommendations cart={cart} />}
          {cart && !filled && <CartEmpty heading="h3" />}
        </>
      )}
    </Drawer>
  );
}
