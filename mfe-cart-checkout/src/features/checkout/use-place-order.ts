import type { ErrorCode } from '@shop/contracts/errors';
import type { Checkout, NewOrder, NextStep, PlacedOrder, StartedPayment } from '@shop/contracts/orders';
import { paymentStepAfter } from '@shop/contracts/payment-return';
import { type Failure, useApi, useDraftOwner, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { useRef, useState } from 'react';
import { resetCart } from '../cart/api.ts';
import { trackPurchase } from '../order/track-purchase.ts';
import { placeOrder, reloadCheckout, startPayment } from './api.ts';
import type { Choices, Resolved } from './model.ts';
import { forgetReference } from './use-choices.ts';

export interface Stuck {
  at: 'order' | 'payment';
  failure: Failure;
}

const temporaryCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unavailable',
  'internal',
  'too-many-requests',
  'idempotency-in-progress',
]);

export const isFinal = (failure: Failure): boolean => failure.kind === 'refused' && !(failure.code && temporaryCodes.has(failure.code));

interface Way {
  onSuccess?: (placed: PlacedOrder, order: NewOrder) => void | Promise<void>;
  afterSuccess: (placed: PlacedOrder) => void | Promise<void>;
}

/** Keeps the idempotency key until the order's content changes, so that a retry after Back pays the same order. */
export function usePlaceOrder(resolved: Resolved | undefined, choices: Choices, leave: (url: string) => Promise<void> = leaveFor) {
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const owner = useDraftOwner();
  const attempt = useRef({ key: '', order: '' });
  const choice = JSON.stringify(choices);
  const [sent, setSent] = useState<string | undefined>(undefined);

  // The order exists even if the payment does not start. A retry opens the order's payment page again.
  const payment = useSend<number, StartedPayment>({
    request: (orderId) => startPayment(api, orderId),
    afterSuccess: async ({ payload }) => {
      await leave(payload.PaymentUrl);
      void navigate(paymentStepAfter('left'), { replace: true });
    },
    onError: (failure, _orderId, isMounted) => {
      // `not-payable`: the next attempt places a new order.
      if (failure.kind === 'refused' && failure.code === 'not-payable') attempt.current = { key: '', order: '' };
      return isMounted && 'handled';
    },
  });

  const ways: Record<NextStep, Way> = {
    'show-order': {
      onSuccess: async ({ OrderNumber }, { ExpectedTotal }) => {
        trackPurchase({ OrderNumber, Total: ExpectedTotal });
        forgetReference(owner);
        // No refetch: the cart would flash empty before the page changes.
        await query.invalidateQueries({ queryKey: ['my'], refetchType: 'none' });
        void resetCart(query);
      },
      afterSuccess: ({ OrderId }) => navigate(`/order?id=${OrderId}`, { replace: true }),
    },
    'pay-by-card': { afterSuccess: ({ OrderId }) => payment.send(OrderId) },
  };

  const order = useSend<NewOrder, PlacedOrder>({
    request: (wanted) => {
      const asText = JSON.stringify(wanted);
      if (attempt.current.order !== asText) attempt.current = { key: crypto.randomUUID(), order: asText };
      return placeOrder(api, wanted, attempt.current.key);
    },
    onSuccess: ({ payload }, wanted) => ways[payload.Next].onSuccess?.(payload, wanted),
    afterSuccess: ({ payload }) => ways[payload.Next].afterSuccess(payload),
    // The shopper must see a changed total before retrying.
    onError: async (failure, _wanted, isMounted) => {
      if (isFinal(failure)) await reloadCheckout(query);
      return isMounted && 'handled';
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

const stuckAt = (order: Failure | undefined, payment: Failure | undefined): Stuck | undefined => {
  if (order) return { at: 'order', failure: order };
  return payment && { at: 'payment', failure: payment };
};

/** Resolves if the back/forward cache restores this page. Otherwise Back loads the payment step. */
const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    const { state } = window.history;
    window.history.replaceState(state, '', new URL(paymentStepAfter('left'), window.location.href).search);
    window.location.assign(url);
  });
