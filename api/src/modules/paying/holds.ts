import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { listOverdue } from '../orders/repository.ts';
import { changeState, lockOrder } from '../orders/transitions.ts';
import { paysByCard } from '../payment-methods/payment-methods.ts';
import { settlePaymentsOf } from './settle.ts';

/** At most so many in one go, so that a run ends before the next one begins. */
const BATCH = 200;

/**
 * Cancels unpaid orders whose goods were kept for long enough. Several processes may do it at once: each order is a
 * transaction of its own, and one that another process works on is left to it. The provider of a hosted payment is
 * asked first, unless it has just not answered; money that comes later still is given back by `settle.ts`. One order's
 * failure is logged and does not keep the others.
 */
export async function endHolds(deps: Deps, now: Date = new Date()): Promise<void> {
  let answering = true;
  for (const { id, paymentCode } of await listOverdue(deps.db, now, BATCH)) {
    try {
      if (answering && paysByCard(paymentCode)) answering = await settlePaymentsOf(deps, id);
      await endHold(deps, id, now);
    } catch (error) {
      deps.log.error({ err: error, orderId: id }, 'the end of an order’s hold failed, it will be tried again');
    }
  }
}

const endHold = (deps: Deps, id: number, now: Date): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, { skipLocked: true });
    const overdue = order?.state === 'awaiting-payment' && order.heldUntil !== null && order.heldUntil <= now;
    if (!overdue) return;
    await changeState(tx, deps, id, 'cancelled', {
      actor: 'shop',
      note: (locale) => message(locale, 'order-note-hold-ended'),
    });
  });
