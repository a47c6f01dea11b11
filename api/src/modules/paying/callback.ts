import type { Deps } from '../../deps.ts';
import { orderOf } from '../orders/repository.ts';
import { findByToken, findPayment } from '../payments/repository.ts';
import { settlePayment } from './settle.ts';

/** Tells a shopper who comes back from the provider's page how it ended. Never throws for what the provider does. */
export async function returnFromProvider(deps: Deps, token: string): Promise<string> {
  const payment = await findByToken(deps.db, token);
  if (!payment) {
    deps.log.warn('somebody came back from a card payment that we do not know');
    return '/order';
  }
  // What was posted only names the payment; how it ended is asked of the provider itself.
  await settlePayment(deps, payment);
  const state = (await findPayment(deps.db, payment.id))?.state;
  const order = await orderOf(deps.db, payment.orderId);
  if (order.state === 'cancelled')
    return state === 'refund-due' || state === 'refunded' ? '/checkout?payment=refunded' : '/checkout?payment=failed';
  return `/order?${new URLSearchParams({ number: order.number, id: String(order.id) })}`;
}
