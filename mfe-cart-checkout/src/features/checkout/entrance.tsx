import { loginPath } from '@shop/contracts/addresses';
import { Link, Slot, useLocation, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { LateFallback } from '@shop/ui/late-fallback';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { usePart } from '@shop/ui/use-part';
import { messages } from '../../messages/messages.ts';
import { useCart } from '../cart/use-cart.ts';
import styles from './entrance.module.css';

const importSummary = () => import('./order-summary.tsx');

/** For anonymous shoppers. Falls back to the login page without the account remote. */
export function Entrance() {
  const text = useMessages(messages).checkout;
  const { pathname, search } = useLocation();
  const redirect = pathname + search;
  return (
    <div className={styles.columns}>
      <WhatIsBought />
      <Slot
        name="checkout.entrance"
        redirect={redirect}
        fallback={
          <LateFallback className={styles.place}>
            <Card className={styles.fallback}>
              <p>{text.loginNeeded}</p>
              <ButtonLink to={loginPath(redirect)} size="lg">
                {text.login}
              </ButtonLink>
            </Card>
          </LateFallback>
        }
      />
    </div>
  );
}

/** Keeps its height, so that nothing moves. */
function WhatIsBought() {
  const text = useMessages(messages).cart;
  const { cart, failed, retry } = useCart({ anew: true });
  const { part, failed: partMissing, retry: load } = usePart(importSummary);
  if (cart && cart.Lines.length === 0)
    return (
      <p className={styles.none}>
        {text.empty} <Link to="/products">{text.toProducts}</Link>
      </p>
    );
  if (cart && part) return <part.CartOrderSummary cart={cart} />;
  if (failed || partMissing) return <LoadFailed compact title={text.loadFailed} retry={failed ? retry : load} />;
  return <Skeleton className={styles.summary} />;
}
