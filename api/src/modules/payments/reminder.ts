import type { Deps } from '../../deps.ts';
import { mailOrder } from '../orders/mails.ts';
import { readOrderView } from '../orders/repository.ts';
import { lockOrder } from '../orders/transitions.ts';
import { payableUntil } from '../orders/view.ts';
import { reconcilePaymentsOf } from './reconcile.ts';

export async function remindOfPayment(deps: Deps, orderId: number): Promise<void> {
  await reconcilePaymentsOf(deps, orderId);
  await deps.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row || !payableUntil(row)) return;
    await mailOrder(tx, deps, row, (await readOrderView(tx, row, deps.config)).order, 'order-unpaid');
  });
}
