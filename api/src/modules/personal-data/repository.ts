import type { OrderState } from '@shop/contracts/orders';
import { DAY_MS } from '@shop/domain/turkey-time';
import { and, asc, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import {
  addresses,
  companies,
  dataExports,
  designs,
  orderLines,
  orders,
  passkeys,
  payments,
  questions,
  reviewReports,
  reviews,
  savedDesigns,
  scenes,
  stockNotices,
  uploads,
  wishlistItems,
} from '../../db/schema/index.ts';

export const EXPORT_DAYS = 7;

const isOver = sql`${dataExports.requestedAt} < now() - make_interval(days => ${EXPORT_DAYS})`;

export async function beginExport(tx: Db, customerId: number): Promise<void> {
  const fresh = { requestedAt: sql`now()`, madeAt: null, content: null };
  await tx
    .insert(dataExports)
    .values({ customerId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.customerId, set: fresh });
}

export async function readyExport(tx: Db, customerId: number): Promise<boolean> {
  const ready = await tx
    .update(dataExports)
    .set({ madeAt: sql`now()`, content: '' })
    .where(eq(dataExports.customerId, customerId))
    .returning({ customerId: dataExports.customerId });
  return ready.length > 0;
}

export async function findExport(db: Db, customerId: number): Promise<{ isMade: boolean; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ requestedAt: dataExports.requestedAt, madeAt: dataExports.madeAt })
    .from(dataExports)
    .where(and(eq(dataExports.customerId, customerId), sql`not (${isOver})`));
  return row && { isMade: row.madeAt !== null, expiresAt: new Date(row.requestedAt.getTime() + EXPORT_DAYS * DAY_MS) };
}

export async function deleteExport(tx: Db, customerId: number): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.customerId, customerId));
}

export async function purgeExports(db: Db): Promise<void> {
  await db.delete(dataExports).where(isOver);
}

export async function listOpenOrders(db: Db, customerId: number): Promise<{ number: string; isOver: boolean }[]> {
  const over: OrderState[] = ['delivered', 'cancelled'];
  const owed = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(inArray(payments.state, ['open', 'refund-due']));
  const rows = await db
    .select({ number: orders.number, state: orders.state })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), or(notInArray(orders.state, over), inArray(orders.id, owed))))
    .orderBy(asc(orders.id));
  return rows.map(({ number, state }) => ({ number, isOver: over.includes(state) }));
}

/** Without `isProved`, entries with this e-mail address may belong to a stranger. */
export interface Traces {
  id: number;
  email: string;
  isProved: boolean;
}

/** Rows per page of the export. A scene has up to 64 KB. */
const PAGE = { scenes: 16, orders: 5, rows: 200 };

const past = (column: PgColumn, after: unknown): SQL | undefined => (after === undefined ? undefined : gt(column, after));

function scenesOf(db: Db, customerId: number): SQL | undefined {
  const ordered = db
    .select({ id: orderLines.sceneId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, customerId));
  const own = [designs, savedDesigns].map((table) => db.select({ id: table.sceneId }).from(table).where(eq(table.customerId, customerId)));
  return or(...[ordered, ...own].map((used) => inArray(scenes.id, used)));
}

export async function estimateBelongings(db: Db, customerId: number): Promise<number> {
  const [inScenes] = await db
    .select({ bytes: sql<number>`coalesce(sum(${scenes.bytes}), 0)::float8` })
    .from(scenes)
    .where(scenesOf(db, customerId));
  const { contractPreInformation, contractAgreement } = orders;
  const [inOrders] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${contractPreInformation}) + octet_length(${contractAgreement})), 0)::float8` })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return (inScenes?.bytes ?? 0) + (inOrders?.bytes ?? 0);
}

export function belongingsOf(db: Db, customer: Traces) {
  const { id, email, isProved } = customer;
  const page =
    <T extends PgTable>(table: T, key: PgColumn, whose: SQL | undefined, limit = PAGE.rows) =>
    async (after?: unknown) =>
      db
        .select()
        .from(table as PgTable)
        .where(and(whose, past(key, after)))
        .orderBy(asc(key))
        .limit(limit) as unknown as Promise<T['$inferSelect'][]>;
  return {
    orders: page(orders, orders.id, eq(orders.customerId, id), PAGE.orders),
    designs: page(designs, designs.id, eq(designs.customerId, id)),
    savedDesigns: page(savedDesigns, savedDesigns.id, eq(savedDesigns.customerId, id)),
    scenes: async (after?: unknown) =>
      db
        .select({ id: scenes.id, scene: sql<string>`${scenes.scene}::text` })
        .from(scenes)
        .where(and(scenesOf(db, id), past(scenes.id, after)))
        .orderBy(asc(scenes.id))
        .limit(PAGE.scenes),
    wishlist: page(wishlistItems, wishlistItems.productId, eq(wishlistItems.customerId, id)),
    uploads: page(uploads, uploads.id, eq(uploads.customerId, id)),
    reviews: page(reviews, reviews.id, eq(reviews.customerId, id)),
    reports: page(reviewReports, reviewReports.id, eq(reviewReports.customerId, id)),
    questions: page(questions, questions.id, askedBy(customer)),
    passkeys: page(passkeys, passkeys.id, eq(passkeys.customerId, id)),
    stockNotices: page(stockNotices, stockNotices.id, isProved ? eq(stockNotices.email, email) : sql`false`),
  };
}

const askedBy = ({ id, email, isProved }: Traces) =>
  or(eq(questions.customerId, id), isProved ? and(isNull(questions.customerId), eq(questions.email, email)) : undefined);

/** Keeps uploads and order documents. The caller must delete the files of the returned orders and lines. */
export async function eraseBelongings(tx: Db, customer: Traces): Promise<{ numbers: string[]; lineIds: number[] }> {
  const { id, email } = customer;
  for (const table of [designs, savedDesigns, wishlistItems, addresses, companies, reviews, dataExports])
    await tx.delete(table).where(eq(table.customerId, id));
  await tx.delete(questions).where(askedBy(customer));
  // Also deletes unverified notices, whose mails would reach a former customer.
  await tx.delete(stockNotices).where(eq(stockNotices.email, email));
  await tx.update(reviewReports).set({ customerId: null }).where(eq(reviewReports.customerId, id));
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  const lines = await tx
    .update(orderLines)
    .set({ designId: null, designName: null, sceneId: null })
    .where(inArray(orderLines.orderId, theirs))
    .returning({ id: orderLines.id });
  const numbers = await tx.select({ number: orders.number }).from(orders).where(eq(orders.customerId, id));
  return { numbers: numbers.map(({ number }) => number), lineIds: lines.map((line) => line.id) };
}
