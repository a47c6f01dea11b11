import type { OrderState } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type OrderRow, orderHistory, orders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type MessageKey, message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { lockCartOf } from '../cart/repository.ts';
import { giveBackCoupon } from '../coupons/repository.ts';
import { deliveryOncePaid } from '../delivery/delivery-methods.ts';
import { keepsCart } from '../payments/methods/payment-methods.ts';
import { publishReviews } from '../reviews/repository.ts';
import { notifyBackInStock } from '../stock-notices/service.ts';
import { mailOrder, mailPlaced, type OrderMail } from './mails.ts';
import { isPrinted, productsIn, readOrderView } from './repository.ts';
import { mayBecome, productionMayStart } from './states.ts';
import { clearHolds, putBack, secureGoods } from './stock-holds.ts';

// Lock order: customer → cart → orders → coupons → variants → networks, each by id. `holdOwner`
// locks before the cart; a payment is locked after its order.

export interface Change {
  actor: (typeof orderHistory.$inferInsert)['actor'];
  note?: string | ((locale: Locale) => string);
  carrier?: string;
  trackingNumber?: string;
  replaced?: boolean;
}

type Reached = Exclude<OrderState, 'awaiting-payment'>;

const mails: Record<Reached, OrderMail> = {
  paid: 'order-paid',
  'in-production': 'order-in-production',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

const notes: Record<Reached, MessageKey> = {
  paid: 'order-note-paid',
  'in-production': 'order-note-in-production',
  shipped: 'order-note-shipped',
  delivered: 'order-note-delivered',
  cancelled: 'order-note-cancelled',
};

/** Locks the cart first if payment empties it. Undefined for an unknown order, and for a locked order with `skipLocked`. */
export async function lockOrder(tx: Db, orderId: number, { skipLocked = false } = {}): Promise<OrderRow | undefined> {
  const [named] = await tx.select({ customerId: orders.customerId, payment: orders.payment }).from(orders).where(eq(orders.id, orderId));
  if (!named) return undefined;
  if (keepsCart(named.payment.Code)) {
    await lockCartOf(tx, named.customerId);
  }
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update', skipLocked ? { skipLocked } : {});
  return order;
}

/** Only this function changes an order's state. @throws `not-found`, `order-not-cancellable`, `order-state` */
export async function changeState(tx: Db, deps: Deps, orderId: number, to: Reached, change: Change): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('not-found');
  if (!mayBecome(order.state, to, order)) {
    throw new Refusal(to === 'cancelled' ? 'order-not-cancellable' : 'order-state', { from: order.state, to });
  }
  const { carrier, trackingNumber } = change;
  const now = new Date();
  const times = { placed: order.createdAt, paid: now };
  const delivery = to === 'paid' && deliveryOncePaid(order.delivery, await isPrinted(tx, orderId), times, deps.config.delivery.holidays);
  const [changed] = await tx
    .update(orders)
    .set({ state: to, ...(delivery && { delivery }), ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) })
    .where(eq(orders.id, orderId))
    .returning();
  if (!changed) throw new Error(`order ${orderId} vanished while it was locked`);
  const note = typeof change.note === 'function' ? change.note(order.locale) : change.note;
  await tx
    .insert(orderHistory)
    .values({ orderId, state: to, note: note ?? message(order.locale, notes[to]), actor: change.actor, createdAt: now });

  const wasUnpaid = order.state === 'awaiting-payment';
  if (to === 'cancelled') {
    await giveBackCoupon(tx, orderId);
    const wereEmpty = await putBack(tx, orderId, { wasUnpaid });
    if (change.replaced) await clearHolds(tx, orderId);
    else await notifyBackInStock(tx, deps, wereEmpty);
  } else if (wasUnpaid) {
    if (!(await secureGoods(tx, orderId))) throw new Refusal('order-state', { from: order.state, to });
    await clearHolds(tx, orderId);
    await publishReviews(tx, order.customerId, await productsIn(tx, orderId));
  }
  const { order: shown, lines } = await readOrderView(tx, changed, deps.config);
  if (productionMayStart(to, order) && lines.some(({ designId }) => designId !== null)) {
    await deps.jobs.send(tx, 'print-files', { orderId });
  }
  if (order.toldAt !== null) await mailOrder(tx, deps, changed, shown, mails[to]);
  else if (to !== 'cancelled') await mailPlaced(tx, deps, changed, shown);
  return changed;
}
