import type { OrderState } from '@shop/contracts/orders';
import type { DeclineReason } from '@shop/contracts/payment-return';
import type { PaymentResult } from './provider.ts';

/** What we know ourselves: the payment as we asked for it, and its order as it is now. Amounts in minor units. */
export interface Expected {
  conversationId: string;
  amount: number;
  currency: string;
  order: { number: string; state: OrderState };
}

export type Verdict =
  | { kind: 'wait'; reason?: string }
  /** Paid, but the provider still looks for fraud: the goods are kept for longer. */
  | { kind: 'keep' }
  | { kind: 'fail'; reason: string; decline?: DeclineReason }
  | { kind: 'accept'; providerPaymentId: string }
  /** The money is ours, but there is no order to be paid with it. */
  | { kind: 'give-back'; providerPaymentId: string; reason: string; soldOut?: true };

/** Sessions at providers end after 30 minutes; with the bank's own steps nothing can be paid after this, milliseconds. */
export const PAYABLE_MS = 60 * 60_000;

/** What a provider's result means for the payment and its order. `age` is the payment's, in milliseconds. */
export function judgePayment(result: PaymentResult, expected: Expected, age: number): Verdict {
  const { order } = expected;
  if (result.state === 'failed') return { kind: 'fail', reason: result.reason, ...(result.decline && { decline: result.decline }) };
  if (result.state === 'pending') {
    if (result.review) return { kind: 'keep' };
    return age < PAYABLE_MS ? { kind: 'wait' } : { kind: 'fail', reason: 'nobody paid' };
  }

  // A result of something else says nothing about this payment; to give it back could take it from another order.
  if (result.conversationId !== expected.conversationId || result.basketId !== order.number)
    return { kind: 'wait', reason: 'the provider’s result is of another payment' };
  const { providerPaymentId } = result;
  if (result.amount !== expected.amount || result.currency !== expected.currency)
    return { kind: 'give-back', providerPaymentId, reason: `paid ${result.amount} ${result.currency}` };
  if (order.state === 'awaiting-payment') return { kind: 'accept', providerPaymentId };
  return { kind: 'give-back', providerPaymentId, reason: order.state === 'cancelled' ? 'the order is gone' : 'the order was paid already' };
}
