import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderFailure } from './provider.ts';
import { providerNamed } from './providers.ts';
import { findPayment, markRefunded, markSucceededForRefund } from './repository.ts';

/** Call it in the transaction that cancels the order. */
export async function refundOrder(tx: Db, { jobs }: Deps, orderId: number): Promise<void> {
  for (const paymentId of await markSucceededForRefund(tx, orderId)) await jobs.send(tx, 'refund', { paymentId });
}

/** Idempotent. @throws `ProviderFailure` */
export async function refundPayment({ db, config, log }: Deps, paymentId: number): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'refund-due' || payment.providerPaymentId === null) return;
  const provider = providerNamed(payment.provider, config);
  if (!provider) throw new ProviderFailure(`the provider ${payment.provider} is not configured`);
  await provider.refund({ providerPaymentId: payment.providerPaymentId, conversationId: payment.conversationId });
  await markRefunded(db, paymentId);
  log.info({ paymentId, orderId: payment.orderId }, 'a card payment was given back');
}
