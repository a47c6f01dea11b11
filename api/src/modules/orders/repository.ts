import type { CartLine } from '@shop/contracts/cart';
import type { Order, OrderSummary } from '@shop/contracts/orders';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cartLines, orderHistory, orderLines, orders, variants } from '../../db/schema/index.ts';
import { bankAccounts } from '../checkout/payment-methods.ts';

/** Locks the shelves a cart takes from, always in the order of their ids, so that two orders cannot block each other. */
export async function lockStock(tx: Db, cartId: number): Promise<void> {
  const wanted = tx.select({ id: cartLines.variantId }).from(cartLines).where(eq(cartLines.cartId, cartId));
  await tx.select({ id: variants.id }).from(variants).where(inArray(variants.id, wanted)).orderBy(asc(variants.id)).for('update');
}

export async function takeStock(tx: Db, variantId: number, qty: number): Promise<void> {
  await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${qty}` })
    .where(eq(variants.id, variantId));
}

export async function nextNumber(tx: Db): Promise<number> {
  const [row] = await tx.select({ next: sql<number>`nextval('order_numbers')::int` }).from(sql`(select 1) as one`);
  if (!row) throw new Error('the sequence order_numbers gave no number');
  return row.next;
}

type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

export async function insertOrder(tx: Db, order: typeof orders.$inferInsert, lines: readonly NewLine[], note: string): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id });
  if (!row) throw new Error('an order was not stored');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })));
  await tx.insert(orderHistory).values({ orderId: row.id, state: order.state, note, actor: 'shopper', createdAt: order.createdAt });
  return row.id;
}

type OrderRow = typeof orders.$inferSelect;

const toSummary = (order: OrderRow, lineCount: number, img: string): OrderSummary => ({
  OrderId: order.id,
  OrderNumber: order.number,
  Date: order.createdAt.toISOString(),
  State: order.state,
  LineCount: lineCount,
  Total: order.total,
  Img: img,
});

/** Newest first. */
export async function listOrders(db: Db, customerId: number): Promise<OrderSummary[]> {
  const rows = await db
    .select({
      order: orders,
      lineCount: sql<number>`count(*)::int`,
      img: sql<string>`min(${orderLines.img}) filter (where ${orderLines.position} = 0)`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.id)
    .orderBy(desc(orders.id));
  return rows.map(({ order, lineCount, img }) => toSummary(order, lineCount, img));
}

const toCartLine = (line: typeof orderLines.$inferSelect): CartLine => ({
  RId: line.id,
  PId: line.productId,
  Title: line.title,
  Slug: line.slug,
  Img: line.img,
  Size: line.size,
  Colour: line.colour,
  Qty: line.qty,
  UnitPrice: line.unitPrice,
  LineTotal: line.lineTotal,
  // Reserved when it was ordered.
  InStock: true,
  ...(line.design && { Design: line.design }),
});

/** Undefined too if it is somebody else's. `holder` owns the bank accounts. */
export async function findOrder(db: Db, customerId: number, id: number, holder: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  if (!order) return undefined;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id));
  return {
    ...toSummary(order, lines.length, lines[0]?.img ?? ''),
    Lines: lines.map(toCartLine),
    Totals: { Subtotal: order.subtotal, DeliveryFee: order.deliveryFee, VatIncluded: order.vatIncluded, Total: order.total },
    Address: order.address,
    Invoice: order.invoice,
    Delivery: order.delivery,
    Payment: order.payment,
    BankAccounts: order.state === 'awaiting-payment' ? bankAccounts(order.payment.Code, holder) : [],
    History: history.map(({ state, note, createdAt }) => ({ State: state, Date: createdAt.toISOString(), Note: note })),
  };
}
