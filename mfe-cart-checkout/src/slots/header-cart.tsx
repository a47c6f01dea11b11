import { bus, Link, showToast, useBusEvent, useLocation, useMessages, useQueryClient } from '@shop/runtime';
import { IconCart } from '@shop/ui/icon';
import { isPlainPress } from '@shop/ui/is-plain-press';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { takeCart } from '../features/cart/api.ts';
import { productCount } from '../features/cart/model.ts';
import { setDrawerOpen, useCartStore } from '../features/cart/store.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { useCartAfterBack } from '../features/cart/use-cart-after-back.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './header-cart.module.css';

const loadDrawer = () => import('../features/cart/cart-drawer.tsx');

export default function HeaderCart() {
  const text = useMessages(slotMessages);
  const query = useQueryClient();
  const { pathname, search } = useLocation();
  const { cart } = useCart();
  const count = cart ? productCount(cart.Lines) : 0;
  const open = useCartStore((state) => state.drawerOpen);
  const failed = () => {
    if (!open) return;
    setDrawerOpen(false);
    showToast('error', text.drawerFailed);
  };
  const onFailed = useEffectEvent(failed);
  const { Part: CartDrawer, loading, load } = useOnDemand(loadDrawer, failed);

  useBusEvent('cart:changed', ({ cart }) => void takeCart(query, cart));

  // A new URL closes the drawer, but late hydration must not close it.
  const address = pathname + search;
  const shownAt = useRef(address);
  useEffect(() => {
    if (shownAt.current !== address) setDrawerOpen(false);
    shownAt.current = address;
  }, [address]);
  useEffect(() => () => setDrawerOpen(false), []);

  useEffect(() => {
    if (!open) return;
    bus.emit('cart:opened', {});
    void load().then((loaded) => loaded || onFailed());
  }, [open, load]);

  useCartAfterBack();

  const preload = () => void load();

  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setDrawerOpen(true);
  };

  return (
    <>
      <Link
        to="/cart"
        className={styles.cart}
        aria-label={count > 0 ? text.cartWith(count) : text.cart}
        aria-haspopup="dialog"
        onClick={onClick}
        aria-busy={(open && loading) || undefined}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconCart />
        {count > 0 && (
          <span key={count} className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      {CartDrawer && <CartDrawer open={open} onClose={() => setDrawerOpen(false)} />}
    </>
  );
}
