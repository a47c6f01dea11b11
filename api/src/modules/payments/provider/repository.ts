import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { payments } from '../../../db/schema/index.ts';
import { PAYABLE_MS } from './evaluate.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function insertPayment(tx: Db, payment: Omit<typeof payments.$inferInsert, 'state'>): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, state: 'open' })
    .returning();
  if (!row) throw new Error('a payment was not stored');
  return row;
}

export async function openPaymentsOf(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
    .orderBy(asc(payments.id));
}

export async function findByToken(db: Db, token: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.token, token));
  return row;
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** The caller has locked the order. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

type Change = Partial<Pick<PaymentRow, 'state' | 'token' | 'pageUrl' | 'providerPaymentId' | 'failure' | 'decline' | 'settledAt'>>;

export async function updatePayment(db: Db, id: number, change: Change): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id));
}

export async function failUnopened(db: Db, id: number, reason: string): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'failed', failure: reason, settledAt: new Date() })
    .where(and(eq(payments.id, id), eq(payments.state, 'open'), isNull(payments.token)));
}

export async function hasOtherOpen(tx: Db, orderId: number, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open'), ne(payments.id, id)))
    .limit(1);
  return row !== undefined;
}

export async function markSucceededForRefund(tx: Db, orderId: number): Promise<number[]> {
  const rows = await tx
    .update(payments)
    .set({ state: 'refund-due' })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'succeeded')))
    .returning({ id: payments.id });
  return rows.map(({ id }) => id);
}

export async function markRefunded(db: Db, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'refunded' })
    .where(and(eq(payments.id, id), eq(payments.state, 'refund-due')));
}

/** An open payment, or a failed one whose page may still be open. */
export async function takeDuePayment(db: Db): Promise<PaymentRow | undefined> {
  const age = sql`now() - ${payments.createdAt}`;
  const mayChange = or(
    eq(payments.state, 'open'),
    and(
      eq(payments.state, 'failed'),
      isNotNull(payments.token),
      sql`${payments.createdAt} > now() - make_interval(secs => ${PAYABLE_MS / 1000})`,
    ),
  );
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        mayChange,
        sql`${age} > interval '2 minutes'`,
        or(isNull(payments.checkedAt), lt(payments.checkedAt, sql`now() - least((${age}) / 10, interval '30 minutes')`)),
      ),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`, asc(payments.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db.update(payments).set({ checkedAt: sql`now()` }).where(sql`${payments.id} = (${due})`).returning();
  return row;
}
