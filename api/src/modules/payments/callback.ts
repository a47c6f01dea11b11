import { paymentStepAfter } from '@shop/contracts/payment-return';
import { inLanguage, type Locale } from '@shop/domain/locale';
import type { Deps } from '../../deps.ts';
import { readOrderHead } from '../orders/repository.ts';
import { findByToken, findPayment } from './provider/repository.ts';
import { reconcilePayment } from './reconcile.ts';

/** Returns a path in the order's language, or else the browser's. Throws no provider errors. */
export async function returnFromProvider(deps: Deps, token: string, browsers: Locale): Promise<string> {
  const payment = await findByToken(deps.db, token);
  if (!payment) {
    deps.log.warn('somebody came back from a card payment that we do not know');
    return inLanguage(browsers, '/order');
  }
  // The callback only names the payment: the API fetches the result itself.
  await reconcilePayment(deps, payment);
  const settled = await findPayment(deps.db, payment.id);
  const order = await readOrderHead(deps.db, payment.orderId);
  if (order.state === 'cancelled') {
    const isReturned = settled?.state === 'refund-due' || settled?.state === 'refunded';
    return inLanguage(order.locale, isReturned ? paymentStepAfter('refunded') : paymentStepAfter('failed', settled?.decline ?? undefined));
  }
  return inLanguage(order.locale, `/order?${new URLSearchParams({ number: order.number, id: String(order.id) })}`);
}
