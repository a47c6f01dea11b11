import type { ErrorCode } from '@shop/contracts/errors';
import type { Checkout, NewOrder, NextStep, PlacedOrder, StartedPayment } from '@shop/contracts/orders';
import { paymentStepAfter } from '@shop/contracts/payment-return';
import { type Failure, useApi, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { useRef, useState } from 'react';
import { resetCart } from '../cart/api.ts';
import { tellPurchase } from '../order/tell-purchase.ts';
import { placeOrder, reloadCheckout, startPayment } from './api.ts';
import type { Resolved } from './model.ts';

/** Why the shopper has not come any further: the order is not placed, or it is and its payment page did not open. */
export interface Stuck {
  at: 'order' | 'payment';
  failure: Failure;
}

/** Refusals that say nothing of the order: it may have been placed before, by a press whose answer got lost. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'internal', 'too-many-requests', 'idempotency-in-progress']);

/** Whether the order is certainly not placed. Otherwise the page stays as it is, to be pressed again under the same key. */
export const isFinal = (failure: Failure): boolean => failure.kind === 'refused' && !(failure.code && passing.has(failure.code));

/** How the checkout goes on from an order just placed. */
interface Way {
  /** For the whole shop; also if the shopper has left meanwhile. */
  done?: (placed: PlacedOrder, order: NewOrder) => void | Promise<void>;
  next: (placed: PlacedOrder) => void | Promise<void>;
}

/**
 * Places the order. The idempotency key belongs to the order as it is sent: pressing again after an answer got
 * lost sends the same order under the same key, and a changed order is a new attempt. `useSend`'s own key ends
 * with the answer; this one lasts as long as the page, so that whoever comes back from the payment page by Back and presses again
 * pays for the same order. Only an order that cannot be paid for any more ends it. Why they are `stuck` the page itself says, to
 * whoever is still there.
 */
export function usePlaceOrder(resolved: Resolved | undefined, leave: (url: string) => Promise<void> = leaveFor) {
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ key: '', order: '' });
  // What a failure says is of what was chosen then: it ends with another choice.
  const choice = resolved && choiceOf(resolved);
  const [sent, setSent] = useState<string | undefined>(undefined);

  // The order stands, its goods are kept for a while, and the cart is untouched: pressing again tries the page again.
  const payment = useSend<number, StartedPayment>({
    request: (orderId) => startPayment(api, orderId),
    next: async ({ payload }) => {
      await leave(payload.PaymentUrl);
      void navigate(paymentStepAfter('left'), { replace: true });
    },
    failed: (failure, _orderId, here) => {
      // This order can no longer be paid; the next try has to place another one.
      if (failure.kind === 'refused' && failure.code === 'not-payable') attempt.current = { key: '', order: '' };
      return here && 'said';
    },
  });

  const ways: Record<NextStep, Way> = {
    'show-order': {
      done: async ({ OrderNumber }, { ExpectedTotal }) => {
        tellPurchase({ OrderNumber, Total: ExpectedTotal });
        // Marked only: nothing of this page may show an emptied cart on the way out.
        await query.invalidateQueries({ queryKey: ['my'], refetchType: 'none' });
        void resetCart(query);
      },
      next: ({ OrderId }) => navigate(`/order?id=${OrderId}`, { replace: true }),
    },
    'pay-by-card': { next: ({ OrderId }) => payment.send(OrderId) },
  };

  const order = useSend<NewOrder, PlacedOrder>({
    request: (wanted) => {
      const asText = JSON.stringify(wanted);
      if (attempt.current.order !== asText) attempt.current = { key: crypto.randomUUID(), order: asText };
      return placeOrder(api, wanted, attempt.current.key);
    },
    done: ({ payload }, wanted) => ways[payload.Next].done?.(payload, wanted),
    next: ({ payload }) => ways[payload.Next].next(payload),
    // The new total must be on screen before the shopper is asked to confirm it.
    failed: async (failure, _wanted, here) => {
      if (isFinal(failure)) await reloadCheckout(query);
      return here && 'said';
    },
  });

  const place = (checkout: Checkout) => {
    if (!resolved?.address || !resolved.delivery || !resolved.payment || !resolved.invoice) return;
    const { address, delivery, payment, invoice } = resolved;
    setSent(choice);
    void order.send({
      AddressId: address.AddressId,
      DeliveryCode: delivery.Code,
      PaymentCode: payment.Code,
      Invoice: invoice,
      ContractVersion: checkout.Contract.Version,
      ExpectedTotal: checkout.Totals.Total,
    });
  };

  return { place, busy: order.pending, stuck: order.pending || sent !== choice ? undefined : stuckAt(order.failure, payment.failure) };
}

const choiceOf = ({ address, delivery, payment, invoice }: Resolved): string =>
  JSON.stringify([address?.AddressId, delivery?.Code, payment?.Code, invoice]);

const stuckAt = (order: Failure | undefined, payment: Failure | undefined): Stuck | undefined => {
  if (order) return { at: 'order', failure: order };
  return payment && { at: 'payment', failure: payment };
};

/**
 * Resolves only if Back brings this page to life again as it was left. Where it loads it anew it finds the same address:
 * the history's entry is changed, not the page, of which the shopper still sees the button at work.
 */
const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    const { state } = window.history;
    window.history.replaceState(state, '', new URL(paymentStepAfter('left'), window.location.href).search);
    window.location.assign(url);
  });
