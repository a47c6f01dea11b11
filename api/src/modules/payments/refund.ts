import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { ProviderFailure } from './provider.ts';
import { providerNamed } from './providers.ts';
import { findPayment, markRefunded, markSucceededForRefund } from './repository.ts';

/**
 * The money of an order that is cancelled after it was paid by card goes back; nothing happens for others. In the
 * transaction that cancels the order, which is locked.
 */
export async function refundOrder(tx: Db, { jobs }: Deps, orderId: number): Promise<void> {
  for (const paymentId of await markSucceededForRefund(tx, orderId)) await jobs.send(tx, 'refund', { paymentId });
}

/** Work of the job `refund`. Runs at least once, gives back once. Throws `ProviderFailure`: the queue tries again. */
export async function refundPayment({ db, config, log }: Deps, paymentId: number): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'refund-due' || payment.providerPaymentId === null) return;
  const provider = providerNamed(payment.provider, config);
  if (!provider) throw new ProviderFailure(`the provider ${payment.provider} is not configured`);
  await provider.refund({ providerPaymentId: payment.providerPaymentId, conversationId: payment.conversationId });
  await markRefunded(db, paymentId);
  log.info({ paymentId, orderId: payment.orderId }, 'a card payment was given back');
}
