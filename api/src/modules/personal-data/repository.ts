import type { OrderState } from '@shop/contracts/orders';
import { DAY_MS } from '@shop/contracts/turkey-time';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  addresses,
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
  stockNotices,
  uploads,
} from '../../db/schema/index.ts';

/** Days for which a copy of a customer's data can be fetched. */
export const EXPORT_DAYS = 7;

const isOver = sql`${dataExports.requestedAt} < now() - make_interval(days => ${EXPORT_DAYS})`;

/** Begins a copy anew; what was made before is gone. */
export async function beginExport(tx: Db, customerId: number): Promise<void> {
  const fresh = { requestedAt: sql`now()`, madeAt: null, content: null };
  await tx
    .insert(dataExports)
    .values({ customerId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.customerId, set: fresh });
}

/** Answers false if nobody waits for it any more. */
export async function keepExport(tx: Db, customerId: number, content: string): Promise<boolean> {
  const kept = await tx
    .update(dataExports)
    .set({ madeAt: sql`now()`, content })
    .where(eq(dataExports.customerId, customerId))
    .returning({ customerId: dataExports.customerId });
  return kept.length > 0;
}

/** How the customer's copy stands, without what is in it. */
export async function findExport(db: Db, customerId: number): Promise<{ isMade: boolean; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ requestedAt: dataExports.requestedAt, madeAt: dataExports.madeAt })
    .from(dataExports)
    .where(and(eq(dataExports.customerId, customerId), sql`not (${isOver})`));
  return row && { isMade: row.madeAt !== null, expiresAt: new Date(row.requestedAt.getTime() + EXPORT_DAYS * DAY_MS) };
}

/** The copy itself, once it has been made. */
export async function readExport(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ content: dataExports.content })
    .from(dataExports)
    .where(and(eq(dataExports.customerId, customerId), sql`not (${isOver})`));
  return row?.content ?? undefined;
}

/** Nobody waits for it any more, and nobody fetches it. */
export async function deleteExport(tx: Db, customerId: number): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.customerId, customerId));
}

export async function purgeExports(db: Db): Promise<void> {
  await db.delete(dataExports).where(isOver);
}

/** The orders that are still to be paid, made or delivered, and those that are over but for a payment that is not settled or given back. */
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

/** By what one finds a customer's traces. Anybody can register with a stranger's address: what was written under it is theirs once they have proved it. */
export interface Traces {
  id: number;
  email: string;
  isProved: boolean;
}

/** What the customer has written and made, as it is stored. */
export async function listBelongings(db: Db, customer: Traces) {
  const { id, email, isProved } = customer;
  const { id: designId, productId, colour, scene } = designs;
  return {
    orders: await db.select().from(orders).where(eq(orders.customerId, id)).orderBy(asc(orders.id)),
    designs: await db
      .select({ id: designId, productId, colour, scene, createdAt: designs.createdAt })
      .from(designs)
      .where(eq(designs.customerId, id))
      .orderBy(asc(designs.createdAt)),
    savedDesigns: await db.select().from(savedDesigns).where(eq(savedDesigns.customerId, id)).orderBy(asc(savedDesigns.createdAt)),
    uploads: await db.select().from(uploads).where(eq(uploads.customerId, id)).orderBy(asc(uploads.createdAt)),
    reviews: await db.select().from(reviews).where(eq(reviews.customerId, id)).orderBy(asc(reviews.id)),
    reports: await db.select().from(reviewReports).where(eq(reviewReports.customerId, id)).orderBy(asc(reviewReports.id)),
    questions: await db.select().from(questions).where(askedBy(customer)).orderBy(asc(questions.id)),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.customerId, id)).orderBy(asc(passkeys.id)),
    stockNotices: isProved ? await db.select().from(stockNotices).where(eq(stockNotices.email, email)).orderBy(asc(stockNotices.id)) : [],
  };
}

/** Asked by nobody who was logged in, but with an address that is proved to be theirs: theirs too. */
const askedBy = ({ id, email, isProved }: Traces) =>
  or(eq(questions.customerId, id), isProved ? and(isNull(questions.customerId), eq(questions.email, email)) : undefined);

/**
 * Erases what the closed account has left, but for its pictures and the orders' own papers. Answers the orders' numbers and the ids of
 * their lines, whose files are to go too.
 */
export async function eraseBelongings(tx: Db, customer: Traces): Promise<{ numbers: string[]; lineIds: number[] }> {
  const { id, email } = customer;
  for (const table of [designs, savedDesigns, addresses, reviews, dataExports]) await tx.delete(table).where(eq(table.customerId, id));
  await tx.delete(questions).where(askedBy(customer));
  // Also where the address was never proved: there is nothing in them, and the mail would find one who has left.
  await tx.delete(stockNotices).where(eq(stockNotices.email, email));
  // What was reported stands, by nobody.
  await tx.update(reviewReports).set({ customerId: null }).where(eq(reviewReports.customerId, id));
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  const lines = await tx
    .update(orderLines)
    .set({ design: null })
    .where(inArray(orderLines.orderId, theirs))
    .returning({ id: orderLines.id });
  const numbers = await tx.select({ number: orders.number }).from(orders).where(eq(orders.customerId, id));
  return { numbers: numbers.map(({ number }) => number), lineIds: lines.map((line) => line.id) };
}
