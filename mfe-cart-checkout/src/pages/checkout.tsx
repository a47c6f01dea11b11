import { bus, type Meta, useApi, useLoaded, useMessages, useNavigate, useQueryClient, useSearchParams, useSession } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { IconCart, IconWarning } from '@shop/ui/icon';
import { PageHeader } from '@shop/ui/page-header';
import { Steps } from '@shop/ui/steps';
import { useEffect, useRef } from 'react';
import { useQuantities } from '../features/cart/page-quantities.ts';
import { AddressStep } from '../features/checkout/address-step.tsx';
import { myCheckout, reloadCheckout } from '../features/checkout/api.ts';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { DeliveryStep } from '../features/checkout/delivery-step.tsx';
import { reachableStep, type Step, settle, steps } from '../features/checkout/model.ts';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { PaymentStep } from '../features/checkout/payment-step.tsx';
import { ReviewStep } from '../features/checkout/review-step.tsx';
import { useChoices } from '../features/checkout/store.ts';
import { usePlaceOrder } from '../features/checkout/use-place-order.ts';
import { messages } from '../messages/messages.ts';
import styles from './checkout.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].checkout.title, noIndex: true });

/** Four steps in one page; which one is in the address, so that Back goes a step back. */
export default function CheckoutPage() {
  const text = useMessages(messages);
  const session = useSession();
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [choices, choose] = useChoices(session.email);
  const { place, busy, stuck } = usePlaceOrder();
  const {
    data: checkout,
    failure,
    isFetching,
    retry,
  } = useLoaded({ ...myCheckout(api, useQuantities(), choices), enabled: session.status === 'customer' });

  const asked = search.get('step');
  const settled = checkout && settle(choices, checkout);
  const step = settled && reachableStep(asked, settled);
  const filled = checkout !== undefined && checkout.Lines.length > 0;
  useStepsTold(filled ? step : undefined, checkout?.Totals.Total ?? 0);

  const go = (to: Step) => void navigate(`/checkout?step=${to}`);

  // The address says what is shown, also when it asked for a step that is not reached yet.
  useEffect(() => {
    if (step && asked && asked !== step && !isFetching) void navigate(`/checkout?step=${step}`, { replace: true });
  }, [step, asked, isFetching, navigate]);

  return (
    <div className={`container ${styles.page}`}>
      <PageHeader title={text.checkout.title} />
      <CardReturn outcome={search.get('payment')} />
      {!checkout && !failure && <CheckoutSkeleton />}
      {failure && (
        <EmptyState
          icon={IconWarning}
          title={text.checkout.loadFailed}
          text={text.checkout.loadFailedText}
          action={<Button onClick={retry}>{text.cart.retry}</Button>}
        />
      )}
      {checkout && !filled && (
        <EmptyState
          icon={IconCart}
          title={text.cart.empty}
          text={text.cart.emptyText}
          action={
            <ButtonLink to="/products" variant="accent" size="lg">
              {text.cart.toProducts}
            </ButtonLink>
          }
        />
      )}
      {filled && step && (
        <>
          <Steps
            className={styles.steps}
            aria-label={text.checkout.progress}
            steps={steps.map((name) => text.checkout.steps[name])}
            current={steps.indexOf(step)}
            onSelect={(index) => go(steps[index] ?? 'address')}
          />
          <div className={styles.columns}>
            <OrderSummary checkout={checkout} updating={isFetching} />
            {step === 'address' && (
              <AddressStep
                addresses={checkout.Addresses}
                chosen={settled.address}
                invoice={choices.invoice}
                onChoose={(addressId) => choose({ addressId })}
                onSaved={async ({ AddressId }) => {
                  await reloadCheckout(query);
                  choose({ addressId: AddressId });
                }}
                onInvoice={(invoice) => choose({ invoice })}
                onNext={() => go('delivery')}
              />
            )}
            {step === 'delivery' && (
              <DeliveryStep
                methods={checkout.DeliveryMethods}
                chosen={settled.delivery}
                onChoose={(delivery) => choose({ delivery })}
                onNext={() => go('payment')}
              />
            )}
            {step === 'payment' && (
              <PaymentStep
                methods={checkout.PaymentMethods}
                chosen={settled.payment}
                onChoose={(payment) => choose({ payment })}
                onNext={() => go('review')}
              />
            )}
            {step === 'review' && (
              <ReviewStep
                checkout={checkout}
                settled={settled}
                updating={isFetching}
                busy={busy}
                stuck={stuck}
                onPlace={() => place(checkout, settled)}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** How a card payment ended that sent the shopper back here; see `/payments/callback` of the API. */
function CardReturn({ outcome }: { outcome: string | null }) {
  const text = useMessages(messages).checkout;
  if (outcome !== 'failed' && outcome !== 'refunded') return null;
  const failed = outcome === 'failed';
  return (
    <Alert kind="danger" title={failed ? text.paymentFailed : text.paymentRefunded}>
      <p>{failed ? text.paymentFailedText : text.paymentRefundedText}</p>
    </Alert>
  );
}

/** Says which step the shopper has come to, and moves focus there when it was not the first. */
function useStepsTold(step: Step | undefined, total: number): void {
  const told = useRef<Step | undefined>(undefined);
  useEffect(() => {
    if (!step || told.current === step) return;
    if (told.current) document.getElementById('checkout-step')?.focus({ preventScroll: true });
    else bus.emit('checkout:started', { Total: total });
    told.current = step;
    bus.emit('checkout:stepped', { step: steps.indexOf(step) + 1, name: step });
  }, [step, total]);
}
