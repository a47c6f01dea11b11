import { loginPath } from '@shop/contracts/page-paths';
import { type Loader, type Meta, useDraftOwner, useLocation, useMessages, useNavigate, useSession } from '@shop/runtime';
import { LoadFailed } from '@shop/ui/load-failed';
import { PageHeader } from '@shop/ui/page-header';
import { preloadModule, useLazyModule } from '@shop/ui/use-lazy-module';
import { useEffect, useState } from 'react';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { SignInPanel } from '../features/checkout/sign-in-panel.tsx';
import { useCheckout } from '../features/checkout/use-checkout.ts';

import { checkoutMessages } from '../messages/checkout.ts';
import styles from './checkout.module.css';

const importSteps = () => import('../features/checkout/customers-checkout.tsx');

export const loader: Loader = () => preloadModule(importSteps);
export const meta: Meta = ({ locale }) => ({ title: checkoutMessages[locale].title, noIndex: true });

/** If the session ends during the checkout, the login page leads back here. */
export default function CheckoutPage() {
  const text = useMessages(checkoutMessages);
  const { status } = useSession();
  const owner = useDraftOwner();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [been, setBeen] = useState({ customer: false, anonymous: false });
  if (status !== 'unknown' && !been[status]) setBeen({ ...been, [status]: true });
  const left = been.customer && status === 'anonymous';

  useEffect(() => {
    if (left) void navigate(loginPath(pathname + search), { replace: true });
  }, [left, navigate, pathname, search]);

  return (
    <div className={`container ${styles.page}`}>
      <PageHeader title={text.title} lead={text.lead} />
      {status === 'customer' && <CustomersSteps key={owner} entered={been.anonymous} />}
      {status === 'anonymous' && !left && <SignInPanel />}
      {(status === 'unknown' || left) && <CheckoutSkeleton />}
    </div>
  );
}

function CustomersSteps({ entered }: { entered: boolean }) {
  const text = useMessages(checkoutMessages);
  const inHand = useCheckout();
  const { part, failed, retry } = useLazyModule(importSteps);
  if (part) return <part.CustomersCheckout inHand={inHand} entered={entered} />;
  return failed ? <LoadFailed title={text.loadFailed} text={text.loadFailedText} retry={retry} /> : <CheckoutSkeleton />;
}
