import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { lockCustomer } from '../customers/repository.ts';
import { listOverdue } from '../orders/repository.ts';
import { changeState, lockOrder } from '../orders/transitions.ts';
import { holdOf } from '../orders/view.ts';
import { paysByCard } from './methods/payment-methods.ts';
import { reconcilePaymentsOf } from './reconcile.ts';

const BATCH = 200;

/** Skips locked orders. Asks the card provider before cancelling. Later payments are refunded. */
export async function endHolds(deps: Deps, now: Date = new Date()): Promise<void> {
  let answering = true;
  for (const { id, customerId, paymentCode } of await listOverdue(deps.db, now, BATCH)) {
    try {
      if (answering && paysByCard(paymentCode)) answering = await reconcilePaymentsOf(deps, id);
      await endHold(deps, { id, customerId }, now);
    } catch (error) {
      deps.log.error({ err: error, orderId: id }, 'the end of an order’s hold failed, it will be tried again');
    }
  }
}

const endHold = (deps: Deps, { id, customerId }: { id: number; customerId: number }, now: Date): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // Locks the customer first (lock order), because verifying the e-mail address extends the hold.
    const customer = await lockCustomer(tx, customerId);
    const order = await lockOrder(tx, id, { skipLocked: true });
    if (order?.state !== 'awaiting-payment') return;
    const { until, unproved } = holdOf(order, customer?.emailVerifiedAt != null);
    if (until === null || until > now) return;
    await changeState(tx, deps, id, 'cancelled', {
      actor: 'shop',
      note: (locale) => message(locale, unproved ? 'order-note-unproved' : 'order-note-hold-ended'),
    });
  });
