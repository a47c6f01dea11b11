import type { ErrorCode } from '@shop/contracts/errors';
import type { Checkout, NewOrder, NextStep, PlacedOrder, StartedPayment } from '@shop/contracts/orders';
import { paymentStepAfter } from '@shop/contracts/payment-return';
import { type Failure, useApi, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { useRef, useState } from 'react';
import { resetCart } from '../cart/api.ts';
import { tellPurchase } from '../order/tell-purchase.ts';
import { placeOrder, reloadCheckout, startPayment } from './api.ts';
import type { Resolved } from './model.ts';

export interface Stuck {
  at: 'order' | 'payment';
  failure: Failure;
}

/** These refusals leave open whether an earlier attempt placed the order. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'internal', 'too-many-requests', 'idempotency-in-progress']);

/** Otherwise a retry uses the same key. */
export const isFinal = (failure: Failure): boolean => failure.kind === 'refused' && !(failure.code && passing.has(failure.code));

interface Way {
  /** Runs even if the shopper has left. */
  done?: (placed: PlacedOrder, order: NewOrder) => void | Promise<void>;
  next: (placed: PlacedOrder) => void | Promise<void>;
}

/**
 * The key belongs to the order's content and lasts as long as the page, so that a retry after Back pays the same order. It ends once the
 * order cannot be paid.
 */
export function usePlaceOrder(resolved: Resolved | undefined, leave: (url: string) => Promise<void> = leaveFor) {
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ key: '', order: '' });
  // Failures apply to the choice at that time only.
  const choice = resolved && choiceOf(resolved);
  const [sent, setSent] = useState<string | undefined>(undefined);

  // The order exists and the cart is untouched: a retry opens the page again.
  const payment = useSend<number, StartedPayment>({
    request: (orderId) => startPayment(api, orderId),
    next: async ({ payload }) => {
      await leave(payload.PaymentUrl);
      void navigate(paymentStepAfter('left'), { replace: true });
    },
    failed: (failure, _orderId, here) => {
      // Not payable any more, so the next attempt places a new order.
      if (failure.kind === 'refused' && failure.code === 'not-payable') attempt.current = { key: '', order: '' };
      return here && 'said';
    },
  });

  const ways: Record<NextStep, Way> = {
    'show-order': {
      done: async ({ OrderNumber }, { ExpectedTotal }) => {
        tellPurchase({ OrderNumber, Total: ExpectedTotal });
        // Invalidated only: an emptied cart must not flash while leaving.
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
    // The new total must be visible before it is confirmed.
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

/** Resolves only on a return from the back/forward cache. Replaces the history entry, so that a reload finds the payment step. */
const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    const { state } = window.history;
    window.history.replaceState(state, '', new URL(paymentStepAfter('left'), window.location.href).search);
    window.location.assign(url);
  });
