import type { Locale } from '@shop/contracts/locale';
import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderHistory, orderLines, orders } from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import { message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import type { Line } from '../cart/repository.ts';
import { paymentCode } from '../payment-methods/giving-way.ts';
import { brieflyHoldingCodes, holdsBriefly, offersCards } from '../payment-methods/payment-methods.ts';

// Goods of an unpaid order are on nobody's shelf, for 72 hours by transfer and until an operator looks when paying at
// the door. So of each shelf one customer's unpaid orders hold a share at most. A card order holds its goods for half an
// hour, and a customer has one of them at a time: who pays at once may buy all there is, unless they let several lapse.

/** Card orders that a customer may let lapse within a day before they are bounded as others. */
const LAPSES = 3;

/** Pieces of a shelf that one customer's unpaid orders may hold; `shelf` is what is free for them, with what they hold. */
export const unpaidShare = (shelf: number, { share, pieces }: Config['unpaid']): number =>
  Math.max(pieces, Math.floor((shelf * share) / 100));

/**
 * For an order that is about to be placed. The caller has locked the customer's cart and the shelves, so that no other
 * order of theirs comes in between. Throws `unpaid-limit`.
 */
export async function checkUnpaidShare(
  tx: Db,
  { config, customerId, locale }: { config: Config; customerId: number; locale: Locale },
  payment: string,
  lines: readonly Line[],
): Promise<void> {
  if (holdsBriefly(payment) && (await lapsedToday(tx, customerId)) < LAPSES) return;
  const held = await heldByUnpaid(tx, customerId, [...new Set(lines.map(({ variantId }) => variantId))]);
  for (const { variantId, stock, product } of lines) {
    const before = held.get(variantId) ?? 0;
    const wanted = lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.qty : 0), 0);
    const max = unpaidShare(stock + before, config.unpaid);
    if (before + wanted <= max) continue;
    const advice = message(locale, holdsBriefly(payment) || !offersCards(config) ? 'unpaid-limit-pay' : 'unpaid-limit-card');
    throw new Refusal('unpaid-limit', { title: product.title, max, held: before, advice });
  }
}

async function heldByUnpaid(tx: Db, customerId: number, variantIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ variantId: orderLines.variantId, qty: sql<number>`sum(${orderLines.qty})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'awaiting-payment'), inArray(orderLines.variantId, variantIds)))
    .groupBy(orderLines.variantId);
  return new Map(rows.map(({ variantId, qty }) => [variantId, qty]));
}

/** Card orders of the last 24 hours that ended without having been paid. */
const lapsedToday = (tx: Db, customerId: number): Promise<number> =>
  tx.$count(
    orders,
    and(
      eq(orders.customerId, customerId),
      eq(orders.state, 'cancelled'),
      inArray(paymentCode, brieflyHoldingCodes()),
      gt(orders.createdAt, sql`now() - interval '24 hours'`),
      notExists(
        tx
          .select({ id: orderHistory.id })
          .from(orderHistory)
          .where(and(eq(orderHistory.orderId, orders.id), eq(orderHistory.state, 'paid'))),
      ),
    ),
  );
