import type { Checkout, NewOrder } from '@shop/contracts/orders';
import { bus, showToast, useApi, useMessages, useNavigate, useQueryClient } from '@shop/runtime';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { resetCart } from '../cart/api.ts';
import { placeOrder, reloadCheckout } from './api.ts';
import { refusalCode, type Settled } from './model.ts';
import { payByCard } from './pay-by-card.ts';

/** Why there is no order. */
export type Refused = { kind: 'price-changed' | 'out-of-stock' | 'payment-page' | 'other'; message: string } | { kind: 'no-answer' };

/**
 * Places the order. The idempotency key belongs to the order as it is sent: pressing again after an answer got
 * lost sends the same order under the same key, and a changed order is a new attempt.
 */
export function usePlaceOrder() {
  const all = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ key: '', order: '' });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | undefined>(undefined);

  useEffect(() => {
    // Back from the payment page the browser may show this page as it was left: busy.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  /** The order stands, its goods are kept for a while, and the cart is untouched: pressing again tries the page again. */
  const goAndPay = async (orderId: number) => {
    const step = await payByCard(api, orderId, (url) => window.location.assign(url));
    if (step.kind === 'leaving') return;
    if (step.kind === 'refused' && step.over) attempt.current = { key: '', order: '' };
    setRefused(step.kind === 'refused' ? { kind: 'payment-page', message: step.message } : { kind: 'no-answer' });
    showToast('error', step.kind === 'refused' ? step.message : all.requestFailed);
    setBusy(false);
  };

  const place = async (checkout: Checkout, { address, delivery, payment, invoice }: Settled) => {
    if (busy || !address || !delivery || !payment || !invoice) return;
    const order: NewOrder = {
      AddressId: address.AddressId,
      DeliveryCode: delivery.Code,
      PaymentCode: payment.Code,
      Invoice: invoice,
      ContractVersion: checkout.Contract.Version,
      ExpectedTotal: checkout.Totals.Total,
    };
    const asText = JSON.stringify(order);
    if (attempt.current.order !== asText) attempt.current = { key: crypto.randomUUID(), order: asText };

    setBusy(true);
    setRefused(undefined);
    const envelope = await placeOrder(api, order, attempt.current.key).catch(() => undefined);
    if (envelope?.Status === 1) {
      const { OrderId, OrderNumber } = envelope.Payload;
      if (payment.Code === 'card') return goAndPay(OrderId);
      bus.emit('order:placed', { OrderNumber, Total: order.ExpectedTotal });
      // Still busy: nothing of this page may show an emptied cart on the way out.
      await navigate(`/order?id=${OrderId}`, { replace: true });
      await query.invalidateQueries({ queryKey: ['my'], refetchType: 'none' });
      await resetCart(query);
      return;
    }

    if (!envelope) {
      setRefused({ kind: 'no-answer' });
      showToast('error', all.requestFailed);
    } else {
      const code = refusalCode(envelope.Payload);
      // The new total must be on screen before the shopper is asked to confirm it.
      await reloadCheckout(query);
      setRefused({ kind: code === 'price-changed' || code === 'out-of-stock' ? code : 'other', message: envelope.Message });
      showToast('error', envelope.Message);
    }
    setBusy(false);
  };

  return { place, busy, refused };
}
