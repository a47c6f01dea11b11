import type { AcceptedContract, Order, OrderState, OrderSummary } from '@shop/contracts/orders';
import type { ListRow } from '@shop/contracts/scene';
import type { PrintMethod } from '@shop/domain/print-method';
import { TURKEY_ZONE } from '@shop/domain/turkey-time';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  customers,
  type OrderLineRow,
  type OrderRow,
  orderHistory,
  orderLines,
  orders,
  type PaymentState,
  payments,
  products,
  type SceneSummary,
  scenes,
} from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import { cartKeepingCodes, doorCodes } from '../payments/methods/payment-methods.ts';
import { isReplaceable, paymentCode } from '../payments/methods/replaceable-orders.ts';
import { type Goods, type ShownLine, toOrder, toSummary } from './view.ts';

// `find…` may return undefined, `list…` an empty array. `read…` throws. `…View` is what customers get.

export async function nextNumber(tx: Db): Promise<number> {
  const [row] = await tx.select({ next: sql<number>`nextval('order_numbers')::int` }).from(sql`(select 1) as one`);
  if (!row) throw new Error('the sequence order_numbers gave no number');
  return row.next;
}

type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

export async function insertOrder(tx: Db, order: typeof orders.$inferInsert, lines: readonly NewLine[], note: string): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('an order was not stored');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })));
  await tx.insert(orderHistory).values({ orderId: row.id, state: row.state, note, actor: 'shopper', createdAt: row.createdAt });
  return row;
}

const heads = {
  id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
  state: orders.state,
  total: orders.total,
  payment: orders.payment,
  invoice: orders.invoice,
  heldUntil: orders.heldUntil,
  toldAt: orders.toldAt,
};

const shownSide = sql`(select ${scenes.summary} #>> '{shown,id}' from ${scenes} where ${scenes.id} = ${orderLines.sceneId})`;

const paidAt = sql<Date | null>`(select min(${orderHistory.createdAt}) from ${orderHistory} where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.state} = 'paid')`;

const mayGoOn = or(
  inArray(orders.state, ['paid', 'in-production']),
  and(eq(orders.state, 'awaiting-payment'), gt(orders.total, 0), inArray(paymentCode, doorCodes())),
);

/** Orders to print now: production may go on, and at least one line is printed. */
const isInHand = sql<boolean>`(${mayGoOn} and exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.sceneId} is not null))`;

const dayOf = (moment: SQL | typeof orders.createdAt): SQL => sql`(${moment} at time zone ${TURKEY_ZONE})::date`;

/** Sorts by the last day of production. A payment on the day of the order does not move that day. */
const soonestFirst = sql`case when not ${isInHand} then null when ${dayOf(paidAt)} > ${dayOf(orders.createdAt)} then ${paidAt} else ${orders.createdAt} end asc nulls last`;

/** First orders to send, then unpaid orders, both oldest first. All others follow. */
const openFirst = [
  sql`case when ${mayGoOn} then 0 when ${orders.state} = 'awaiting-payment' then 1 else 2 end`,
  sql`case when ${mayGoOn} or ${orders.state} = 'awaiting-payment' then ${orders.id} end asc nulls last`,
];

export interface ListedOrder {
  summary: OrderSummary;
  deliveryCode: string;
  /** Start of the days of production. Only for orders to print now. */
  begins?: { placed: Date; paid: Date };
}

async function summaries(db: Db, condition: SQL | undefined, limit: number, first: readonly SQL[] = []): Promise<ListedOrder[]> {
  const rows = await db
    .select({
      order: heads,
      deliveryCode: sql<string>`${orders.delivery} ->> 'Code'`,
      isInHand,
      paidAt: paidAt.mapWith(orderHistory.createdAt),
      lineCount: sql<number>`count(*)::int`,
      pieces: sql<number>`sum(${orderLines.qty})::int`,
      img: sql<string>`min(${orderLines.img}) filter (where ${orderLines.position} = 0)`,
      designed: sql<
        Goods['designed']
      >`(json_agg(json_build_object('line', ${orderLines.id}, 'side', ${shownSide})) filter (where ${orderLines.position} = 0 and ${orderLines.sceneId} is not null)) -> 0`,
      payments: sql<
        PaymentState[]
      >`(select coalesce(json_agg(${payments.state}), '[]') from ${payments} where ${payments.orderId} = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(condition)
    .groupBy(orders.id)
    .orderBy(...first, desc(orders.id))
    .limit(limit);
  return rows.map(({ order, deliveryCode, isInHand: isDue, paidAt: paid, payments: states, ...goods }) => ({
    summary: toSummary(order, { wasPaid: paid !== null, payments: states }, goods),
    deliveryCode,
    ...(isDue && { begins: { placed: order.createdAt, paid: paid ?? order.createdAt } }),
  }));
}

export const listOrders = async (db: Db, customerId: number, limit: number): Promise<OrderSummary[]> =>
  (await summaries(db, eq(orders.customerId, customerId), limit)).map(({ summary }) => summary);

export interface OrderFilter {
  number?: string;
  state?: OrderState;
  from?: Date;
  before?: Date;
  email?: string;
  payment?: string;
}

function matches(db: Db, { number, state, from, before, email, payment }: OrderFilter): SQL | undefined {
  const whose = db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email ?? ''));
  return and(
    number === undefined ? undefined : eq(orders.number, number),
    state && eq(orders.state, state),
    from && gte(orders.createdAt, from),
    before && lt(orders.createdAt, before),
    email === undefined ? undefined : inArray(orders.customerId, whose),
    payment === undefined ? undefined : eq(paymentCode, payment),
  );
}

const MOST_IN_HAND = 10_000;

/** Orders to print now, by their last day of production. */
export const listInHand = (db: Db, filter: OrderFilter): Promise<ListedOrder[]> =>
  summaries(db, and(matches(db, filter), isInHand), MOST_IN_HAND, [soonestFirst]);

export const listOthers = (db: Db, filter: OrderFilter, limit: number): Promise<ListedOrder[]> =>
  summaries(db, and(matches(db, filter), sql`not ${isInHand}`), limit, openFirst);

/** Lines of each order by print method, most first; null for blank goods, `print` if the product has no method. */
export async function countMethods(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { method: PrintMethod | 'print' | null; pieces: number }[]>> {
  if (orderIds.length === 0) return new Map();
  const method = sql<
    PrintMethod | 'print' | null
  >`case when ${orderLines.sceneId} is not null then coalesce(${products.printMethod}, 'print') end`;
  const pieces = sql<number>`sum(${orderLines.qty})::int`;
  const rows = await db
    .select({ orderId: orderLines.orderId, method, pieces })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .groupBy(orderLines.orderId, sql`2`)
    .orderBy(desc(pieces), sql`2`);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

async function nameLists(
  db: Db,
  rows: readonly { line: OrderLineRow; summary: SceneSummary | null }[],
): Promise<Map<number | null, ListRow[]>> {
  const ids = rows.flatMap(({ line: { sceneId }, summary }) => (summary?.people && sceneId !== null ? [sceneId] : []));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: scenes.id, list: sql<ListRow[]>`${scenes.scene} -> 'list'` })
    .from(scenes)
    .where(inArray(scenes.id, ids));
  return new Map(found.map(({ id, list }) => [id, list]));
}

export async function readOrderView(db: Db, row: OrderRow, config: Config): Promise<{ order: Order; lines: OrderLineRow[] }> {
  const rows = await db
    .select({ line: orderLines, summary: scenes.summary })
    .from(orderLines)
    .leftJoin(scenes, eq(scenes.id, orderLines.sceneId))
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.position));
  const lists = await nameLists(db, rows);
  const lines = rows.map(({ line, summary }) => ({ ...line, summary, list: lists.get(line.sceneId) }));
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, row.id)).orderBy(asc(orderHistory.id));
  const paid = await db.select({ state: payments.state }).from(payments).where(eq(payments.orderId, row.id));
  return {
    order: toOrder(
      { row, lines, history, isProved: await isProved(db, row.customerId) },
      paid.map(({ state }) => state),
      config,
    ),
    lines,
  };
}

async function findOwnRow(db: Db, customerId: number, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  return row;
}

export async function findOrderView(db: Db, customerId: number, id: number, config: Config): Promise<Order | undefined> {
  const row = await findOwnRow(db, customerId, id);
  return row && (await readOrderView(db, row, config)).order;
}

export async function findOrderToPrint(db: Db, customerId: number, id: number, config: Config) {
  const row = await findOwnRow(db, customerId, id);
  return row && { order: (await readOrderView(db, row, config)).order, locale: row.locale, currency: row.currency };
}

export async function findAcceptedContract(db: Db, customerId: number, id: number): Promise<AcceptedContract | undefined> {
  const row = await findOwnRow(db, customerId, id);
  return (
    row && {
      Version: row.contractVersion,
      PreInformation: row.contractPreInformation,
      Agreement: row.contractAgreement,
      AcceptedAt: row.contractAcceptedAt.toISOString(),
    }
  );
}

export async function findOrderLines(db: Db, customerId: number, id: number): Promise<ShownLine[] | undefined> {
  const rows = await db
    .select({ line: orderLines, summary: scenes.summary })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(scenes, eq(scenes.id, orderLines.sceneId))
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
    .orderBy(asc(orderLines.position));
  return rows.length === 0 ? undefined : rows.map(({ line, summary }) => ({ ...line, summary }));
}

/** Only a payment empties the cart of a card order. */
export async function isStillInCart(db: Db, id: number): Promise<boolean> {
  const wasPaid = db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.state, 'paid')));
  const keeping = inArray(paymentCode, cartKeepingCodes());
  return (await db.$count(orders, and(eq(orders.id, id), keeping, notExists(wasPaid)))) > 0;
}

export const colourOf = ({ keptColour, colour }: OrderLineRow): string => keptColour ?? colour;

export async function productsIn(db: Db, orderId: number): Promise<number[]> {
  const rows = await db.selectDistinct({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  return rows.map(({ id }) => id);
}

export const isPrinted = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(orderLines, and(eq(orderLines.orderId, orderId), isNotNull(orderLines.sceneId)))) > 0;

export async function listBoughtLines(db: Db, orderId: number) {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
  return rows.map((row) => ({ variantId: row.variantId, colour: colourOf(row), designId: row.designId, qty: row.qty }));
}

export async function ownsOrder(db: Db, customerId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  return row !== undefined;
}

export async function listToldOrders(db: Db, customerId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.toldAt), ne(orders.state, 'cancelled')))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findOrderByNumber(db: Db, number: string): Promise<{ row: OrderRow; email: string } | undefined> {
  const [found] = await db
    .select({ row: orders, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.number, number));
  return found;
}

export async function isProved(db: Db, customerId: number): Promise<boolean> {
  const [row] = await db.select({ at: customers.emailVerifiedAt }).from(customers).where(eq(customers.id, customerId));
  return row?.at != null;
}

/** `name` may be empty. Returns undefined for a closed account. */
export async function findAddressee(db: Db, customerId: number): Promise<{ email: string; name: string; guest: boolean } | undefined> {
  const { email, name, closedAt, provisional } = customers;
  const [row] = await db.select({ email, name, closedAt, guest: provisional }).from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error(`customer ${customerId} has orders but does not exist`);
  return row.closedAt === null ? { email: row.email, name: row.name, guest: row.guest } : undefined;
}

export async function findBuyer(db: Db, orderId: number) {
  const [row] = await db
    .select({
      order: { state: orders.state, total: orders.total, payment: orders.payment, networks: orders.networks },
      customer: {
        id: customers.id,
        email: customers.email,
        emailVerifiedAt: customers.emailVerifiedAt,
        provisional: customers.provisional,
      },
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  return row;
}

export async function lockReplaceableOrders(tx: Db, customerId: number): Promise<OrderRow[]> {
  return tx.select().from(orders).where(isReplaceable(customerId)).orderBy(asc(orders.id)).for('update');
}

export async function listOverdue(db: Db, now: Date, limit: number): Promise<{ id: number; customerId: number; paymentCode: string }[]> {
  const unproved = and(lte(orders.unprovedUntil, now), isNull(customers.emailVerifiedAt));
  return db
    .select({ id: orders.id, customerId: orders.customerId, paymentCode })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.state, 'awaiting-payment'), or(lte(orders.heldUntil, now), unproved)))
    .orderBy(sql`least(${orders.heldUntil}, ${orders.unprovedUntil})`)
    .limit(limit);
}

/** Never shortens the reservation. The caller has locked the order. */
export async function holdUntil(tx: Db, orderId: number, until: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ heldUntil: until })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'awaiting-payment'), lt(orders.heldUntil, until)));
}

export async function readPurchase(db: Db, orderId: number) {
  const [found] = await db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`order ${orderId} does not exist`);
  const lines = await db
    .select({ id: orderLines.id, title: orderLines.title, lineTotal: orderLines.lineTotal })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { ...found, lines };
}

export async function readOrderHead(db: Db, orderId: number): Promise<Pick<OrderRow, 'id' | 'number' | 'state' | 'locale'>> {
  const { id, number, state, locale } = orders;
  const [row] = await db.select({ id, number, state, locale }).from(orders).where(eq(id, orderId));
  if (!row) throw new Error(`order ${orderId} does not exist`);
  return row;
}
