import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { couponUses, orders, stockHolds } from '../../../db/schema/index.ts';
import { cartKeepingCodes } from './payment-methods.ts';

export const paymentCode = sql<string>`${orders.payment} ->> 'Code'`;

export const isReplaceable = (customerId: number | SQL): SQL | undefined =>
  and(sql`${orders.customerId} = ${customerId}`, eq(orders.state, 'awaiting-payment'), inArray(paymentCode, cartKeepingCodes()));

export const heldOf = (variantId: SQL, customerId: number | SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(${stockHolds.qty}), 0)::int from ${stockHolds}
    join ${orders} on ${orders.id} = ${stockHolds.orderId} where ${stockHolds.variantId} = ${variantId} and ${isReplaceable(customerId)})`;

export const heldUsesOf = (code: SQL, customerId: number | SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${couponUses}
    join ${orders} on ${orders.id} = ${couponUses.orderId} where ${couponUses.code} = ${code} and ${isReplaceable(customerId)})`;
