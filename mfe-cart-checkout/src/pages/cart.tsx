import { bus, type Loader, type Meta, useMessages } from '@shop/runtime';
import { LoadFailed } from '@shop/ui/load-failed';
import { PageHeader } from '@shop/ui/page-header';
import { preloadModule, useLazyModule } from '@shop/ui/use-lazy-module';
import { useEffect } from 'react';
import { CartEmpty } from '../features/cart/cart-empty.tsx';
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx';
import { productCount } from '../features/cart/model.ts';
import { Recommendations } from '../features/cart/recommendations.tsx';
import { setDrawerOpen } from '../features/cart/store.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { useCartAfterBack } from '../features/cart/use-cart-after-back.ts';
import { cartMessages } from '../messages/cart.ts';
import { sharedMessages } from '../messages/shared.ts';

const importContents = () => import('../features/cart/cart-contents.tsx');

export const loader: Loader = () => preloadModule(importContents);
export const meta: Meta = ({ locale }) => ({ title: cartMessages[locale].title, noIndex: true });

export default function CartPage() {
  const text = useMessages(cartMessages);
  const sharedText = useMessages(sharedMessages);
  const { cart, failed, retry } = useCart();
  const contents = useLazyModule(importContents);
  useCartAfterBack();
  useEffect(() => {
    bus.emit('cart:opened', {});
    return () => setDrawerOpen(false);
  }, []);
  const filled = cart !== undefined && cart.Lines.length > 0;
  const partMissing = filled && contents.failed;
  const Contents = contents.part?.CartContents;

  return (
    <div className="container">
      <PageHeader title={filled ? text.titleWith(productCount(cart.Lines)) : text.title} lead={text.lead} />
      {(failed || partMissing) && (
        <LoadFailed title={sharedText.loadFailed} text={text.loadFailedText} retry={failed ? retry : contents.retry} />
      )}
      {(cart ? filled && !Contents && !partMissing : !failed) && <CartSkeleton />}
      {cart && Contents && <Contents cart={cart} />}
      {filled && <Recommendations cart={cart} />}
      {cart && !filled && <CartEmpty />}
    </div>
  );
}
