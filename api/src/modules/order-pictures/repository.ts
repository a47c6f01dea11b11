import type { Design } from '@shop/contracts/catalog';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders } from '../../db/schema/index.ts';

/** The design of a line of the customer's own order; undefined too if the line has none. */
export async function findOrderedDesign(db: Db, customerId: number, orderId: number, lineId: number): Promise<Design | undefined> {
  const [row] = await db
    .select({ design: orderLines.design })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row?.design ?? undefined;
}
