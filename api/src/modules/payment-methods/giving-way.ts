import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { couponUses, orders, stockHolds } from '../../db/schema/index.ts';
import { cartKeepingCodes } from './payment-methods.ts';

/** Of an order: the code of its way to pay. */
export const paymentCode = sql<string>`${orders.payment} ->> 'Code'`;

/**
 * A customer's orders that give way to their next one: they wait for a payment for which the cart was kept, and to place another
 * cancels them. So what they hold, goods and uses of coupons, is there for this customer, and for nobody else.
 */
export const givesWay = (customerId: number | SQL): SQL | undefined =>
  and(sql`${orders.customerId} = ${customerId}`, eq(orders.state, 'awaiting-payment'), inArray(paymentCode, cartKeepingCodes()));

/** How many of a variant such orders hold. */
export const heldOf = (variantId: SQL, customerId: number | SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(${stockHolds.qty}), 0)::int from ${stockHolds}
    join ${orders} on ${orders.id} = ${stockHolds.orderId} where ${stockHolds.variantId} = ${variantId} and ${givesWay(customerId)})`;

/** How many of such orders use a coupon. */
export const heldUsesOf = (code: SQL, customerId: number | SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${couponUses}
    join ${orders} on ${orders.id} = ${couponUses.orderId} where ${couponUses.code} = ${code} and ${givesWay(customerId)})`;
