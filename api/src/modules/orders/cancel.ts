import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { refundOrder } from '../payments/provider/refund.ts';
import { ownsOrder } from './repository.ts';
import { type Change, changeState } from './transitions.ts';

/** Also refunds a card payment. @throws `not-found`, `order-not-cancellable` */
export async function cancelByShopper(tx: Db, deps: Deps, customerId: number, id: number): Promise<void> {
  if (!(await ownsOrder(tx, customerId, id))) throw new Refusal('not-found');
  await cancel(tx, deps, id, { actor: 'shopper', note: (locale) => message(locale, 'order-note-cancelled-by-shopper') });
}

export async function cancel(tx: Db, deps: Deps, id: number, change: Change): Promise<void> {
  await changeState(tx, deps, id, 'cancelled', change);
  await refundOrder(tx, deps, id);
}
