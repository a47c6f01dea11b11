import { loginPath } from '@shop/contracts/page-paths';
import { type DeclineReason, declineReasons, type PaymentOutcome, paymentOutcomes } from '@shop/contracts/payment-return';
import { bus, useMessages, useMoney, useNavigate, useQueryClient, useSearchParams } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { GuestEmail } from '@shop/ui/guest-email';
import { IconCart } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { Steps } from '@shop/ui/steps';
import { useEffect, useRef } from 'react';
import { checkoutMessages } from '../../messages/checkout.ts';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { AddressStep } from './address-step.tsx';
import { takeAddress } from './api.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './customers-checkout.module.css';
import { DeliveryStep } from './delivery-step.tsx';
import { resolveChoices, savedCompanyKey } from './model.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep, StuckAlert } from './review-step.tsx';
import { ShortStock } from './short-stock.tsx';
import { reachableStep, type Step, steps } from './steps.ts';
import type { CheckoutInHand } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

export interface CustomersCheckoutProps {
  inHand: CheckoutInHand;
  entered: boolean;
}

export function CustomersCheckout({ inHand, entered }: CustomersCheckoutProps) {
  const text = useMessages(checkoutStepsMessages);
  const sharedText = useMessages(sharedMessages);
  const checkoutText = useMessages(checkoutMessages);
  const money = useMoney();
  const query = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: checkout, failure, isFetching, isPlaceholderData, retry, choices, choose } = inHand;

  const asked = search.get('step');
  const resolved = checkout && resolveChoices(choices, checkout);
  const { place, busy, stuck } = usePlaceOrder(resolved, choices);
  const step = resolved && reachableStep(asked, resolved);
  const filled = checkout !== undefined && checkout.Lines.length > 0;
  const outcome = paymentOutcomes.find((known) => known === search.get('payment'));
  const reason = outcome === 'failed' ? declineReasons.find((known) => known === search.get('reason')) : undefined;
  const isAddressGone = choices.addressId !== undefined && resolved !== undefined && !resolved.address;
  const emptied = useRef<HTMLDivElement>(null);
  const wasFilled = useRef(false);
  // If another tab empties the cart, the focused step disappears. Then the message takes the focus.
  useEffect(() => {
    if (wasFilled.current && checkout && !filled && document.activeElement === document.body) emptied.current?.focus();
    wasFilled.current = filled;
  }, [checkout, filled]);
  useStepsTold(filled ? step : undefined, checkout?.Totals.Total ?? 0, entered && !outcome);

  const go = async (to: Step) => {
    // Replaces the URL: Back must not show the last payment's result again.
    if (outcome) await navigate(`/checkout?step=${step}`, { replace: true });
    await navigate(`/checkout?step=${to}`);
  };

  useEffect(() => {
    if (!step || !asked || asked === step || isFetching) return;
    const shown = new URLSearchParams({ step, ...(outcome && { payment: outcome }), ...(reason && { reason }) });
    void navigate(`/checkout?${shown}`, { replace: true });
  }, [step, asked, outcome, reason, isFetching, navigate]);

  return (
    <>
      {/* Results except `refunded` mention the cart, so an empty cart hides them. */}
      {outcome && (filled || outcome === 'refunded') && <CardReturn key={outcome} outcome={outcome} reason={reason} />}
      {!checkout && !failure && <CheckoutSkeleton />}
      {failure && <LoadFailed title={checkoutText.loadFailed} text={checkoutText.loadFailedText} retry={retry} />}
      {filled && isAddressGone && (
        <Alert kind="danger" className={styles.outcome}>
          <p>{text.address.gone}</p>
        </Alert>
      )}
      {checkout && stuck && !isAddressGone && !(filled && step === 'review') && (
        <div className={styles.outcome}>
          <StuckAlert stuck={stuck} total={money(checkout.Totals.Total)} />
        </div>
      )}
      {checkout && !filled && (
        <div ref={emptied} tabIndex={-1}>
          <EmptyState
            icon={IconCart}
            title={sharedText.empty}
            text={text.emptyText}
            action={
              <div className="cluster">
                <ButtonLink to="/products" variant="accent" size="lg">
                  {sharedText.toProducts}
                </ButtonLink>
                {/* If the answer to an order got lost, the list shows the order. */}
                <ButtonLink to="/user/orders" variant="secondary" size="lg">
                  {sharedText.toOrders}
                </ButtonLink>
              </div>
            }
          />
        </div>
      )}
      {filled && step && (
        <>
          <Steps
            className={styles.steps}
            aria-label={text.progress}
            steps={steps.map((name) => text.steps[name])}
            current={steps.indexOf(step)}
            onSelect={(index) => void go(steps[index] ?? 'address')}
          />
          <GuestEmail loginPath={loginPath(`/checkout?step=${step}`)} className={styles.guest} />
          <ShortStock lines={checkout.Lines} className={styles.outcome} />
          <div className={styles.columns}>
            <OrderSummary checkout={checkout} company={resolved.invoiceDraft.kind === 'company'} updating={isFetching}>
              {step === 'address' && (
                <AddressStep
                  addresses={checkout.Addresses}
                  chosen={resolved.address ?? checkout.Addresses[0]}
                  invoice={resolved.invoiceDraft}
                  onChoose={(addressId) => choose({ addressId })}
                  onSaved={async (address) => {
                    await takeAddress(query, address);
                    choose({ addressId: address.AddressId });
                  }}
                  onInvoice={(invoice) => choose({ invoice, savedCompany: savedCompanyKey(checkout.Company) })}
                  onNext={() => void go('delivery')}
                />
              )}
              {step === 'delivery' && (
                <DeliveryStep
                  methods={checkout.DeliveryMethods}
                  chosen={resolved.delivery}
                  onChoose={(delivery) => choose({ delivery })}
                  onNext={() => void go('payment')}
                />
              )}
              {step === 'payment' && (
                <PaymentStep
                  methods={checkout.PaymentMethods}
                  chosen={resolved.payment}
                  onChoose={(payment) => choose({ payment })}
                  onNext={() => void go('review')}
                />
              )}
              {step === 'review' && (
                <ReviewStep
                  checkout={checkout}
                  resolved={resolved}
                  updating={isFetching}
                  outdated={isPlaceholderData}
                  busy={busy}
                  stuck={stuck}
                  onPlace={() => place(checkout)}
                />
              )}
            </OrderSummary>
          </div>
        </>
      )}
    </>
  );
}

function CardReturn({ outcome, reason }: { outcome: PaymentOutcome; reason: DeclineReason | undefined }) {
  const { paymentEnds, declined } = useMessages(checkoutStepsMessages);
  const { title, text } = paymentEnds[outcome];
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1} className={styles.outcome}>
      <Alert kind={outcome === 'left' ? 'info' : 'danger'} title={title}>
        {reason && <p>{declined[reason]}</p>}
        <p>{text}</p>
      </Alert>
    </div>
  );
}

/** Moves the focus to a heading only after a login on this page (`entered`). */
function useStepsTold(step: Step | undefined, total: number, entered: boolean): void {
  const told = useRef<Step | undefined>(undefined);
  useEffect(() => {
    if (!step || told.current === step) return;
    if (told.current || entered) document.getElementById('checkout-step')?.focus({ preventScroll: true });
    if (!told.current) bus.emit('checkout:started', { Total: total });
    told.current = step;
    bus.emit('checkout:stepped', { step: steps.indexOf(step) + 1, name: step });
  }, [step, total, entered]);
}
