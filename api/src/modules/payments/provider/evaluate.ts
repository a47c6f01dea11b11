import type { OrderState } from '@shop/contracts/orders';
import type { DeclineReason } from '@shop/contracts/payment-return';
import type { PaymentResult } from './provider.ts';

/** `amount` in minor units. */
export interface Expected {
  conversationId: string;
  amount: number;
  currency: string;
  order: { number: string; state: OrderState };
}

export type Verdict =
  | { kind: 'wait'; reason?: string }
  /** Fraud review: the hold is extended. */
  | { kind: 'keep' }
  | { kind: 'fail'; reason: string; decline?: DeclineReason }
  | { kind: 'accept'; providerPaymentId: string }
  /** The order cannot accept the payment, which is refunded. */
  | { kind: 'give-back'; providerPaymentId: string; reason: string; soldOut?: true };

/** Milliseconds after which an attempt has failed. The page lives 30 minutes, but the bank may take longer. */
export const PAYABLE_MS = 60 * 60_000;

/** `age` in milliseconds. */
export function evaluatePayment(result: PaymentResult, expected: Expected, age: number): Verdict {
  const { order } = expected;
  if (result.state === 'failed') return { kind: 'fail', reason: result.reason, ...(result.decline && { decline: result.decline }) };
  if (result.state === 'pending') {
    if (result.review) return { kind: 'keep' };
    return age < PAYABLE_MS ? { kind: 'wait' } : { kind: 'fail', reason: 'nobody paid' };
  }

  // Neither accepted nor refunded: the money may be for another order.
  if (result.conversationId !== expected.conversationId || result.basketId !== order.number)
    return { kind: 'wait', reason: 'the provider’s result is of another payment' };
  const { providerPaymentId } = result;
  if (result.amount !== expected.amount || result.currency !== expected.currency)
    return { kind: 'give-back', providerPaymentId, reason: `paid ${result.amount} ${result.currency}` };
  if (order.state === 'awaiting-payment') return { kind: 'accept', providerPaymentId };
  return { kind: 'give-back', providerPaymentId, reason: order.state === 'cancelled' ? 'the order is gone' : 'the order was paid already' };
}
