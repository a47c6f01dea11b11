import { loginPath } from '@shop/contracts/page-paths';
import { Link, Slot, useLocation, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { LateFallback } from '@shop/ui/late-fallback';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { useLazyModule } from '@shop/ui/use-lazy-module';
import { checkoutMessages } from '../../messages/checkout.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { useCart } from '../cart/use-cart.ts';
import styles from './sign-in-panel.module.css';

const importSummary = () => import('./order-summary.tsx');

/** If the account remote fails, links to the login page. */
export function SignInPanel() {
  const text = useMessages(checkoutMessages);
  const sharedText = useMessages(sharedMessages);
  const { pathname, search } = useLocation();
  const redirect = pathname + search;
  const { cart, failed, retry } = useCart({ anew: true });
  const { part, failed: partMissing, retry: load } = useLazyModule(importSummary);
  const isEmpty = cart?.Lines.length === 0;
  const ready = cart && !isEmpty && part ? { cart, ...part } : undefined;
  const skeleton = <Skeleton className={styles.summary} />;
  const note = isEmpty ? (
    <p className={styles.none}>
      {sharedText.empty} <Link to="/products">{sharedText.toProducts}</Link>
    </p>
  ) : (
    !ready && (failed || partMissing) && <LoadFailed compact title={sharedText.loadFailed} retry={failed ? retry : load} />
  );
  return (
    <div className={styles.columns}>
      <div className={note ? styles.note : styles.above}>{note || (ready ? <ready.CartSummaryFolded cart={ready.cart} /> : skeleton)}</div>
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
      {!note && <div className={styles.beside}>{ready ? <ready.CartSummaryBeside cart={ready.cart} /> : skeleton}</div>}
    </div>
  );
}
