import { and, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers, operatorNotices, orders, payments, questions, variants } from '../../db/schema/index.ts';
import type { TroubledJob } from '../../mail/mails.ts';
import { paysAtTheDoor } from '../payments/methods/payment-methods.ts';
import { paymentCode } from '../payments/methods/replaceable-orders.ts';

type Kind = typeof operatorNotices.$inferSelect.kind;

export async function lockNotice(tx: Db, kind: Kind, now: Date): Promise<Date> {
  await tx.insert(operatorNotices).values({ kind, toldUntil: now }).onConflictDoNothing();
  const [row] = await tx.select().from(operatorNotices).where(eq(operatorNotices.kind, kind)).for('update');
  return row?.toldUntil ?? now;
}

export async function storeNotice(tx: Db, kind: Kind, toldUntil: Date): Promise<void> {
  await tx.update(operatorNotices).set({ toldUntil }).where(eq(operatorNotices.kind, kind));
}

const ATTEMPTS = 5;

export async function listTroubledJobs(db: Db, from: Date, to: Date): Promise<TroubledJob[]> {
  const within = (column: SQL) => sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      name: sql<string>`name`,
      failed: sql<number>`(count(*) filter (where state = 'failed'))::int`,
      trying: sql<number>`(count(*) filter (where state = 'retry'))::int`,
    })
    .from(sql`pgboss.job`)
    .where(
      sql`(state = 'failed' and ${within(sql`completed_on`)})
        or (state = 'retry' and retry_count >= ${ATTEMPTS} and ${within(sql`started_on`)})`,
    )
    .groupBy(sql`name`)
    .orderBy(sql`name`);
  return rows;
}

export async function readDay(db: Db, from: Date, to: Date) {
  const placed = and(gte(orders.createdAt, from), lt(orders.createdAt, to));
  const [made] = await db
    .select({ orders: count(), total: sum(orders.total).mapWith(Number) })
    .from(orders)
    .where(placed);
  const waiting = await db
    .select({ state: orders.state, code: paymentCode, number: count() })
    .from(orders)
    .where(inArray(orders.state, ['awaiting-payment', 'paid', 'in-production']))
    .groupBy(orders.state, paymentCode);
  const waitingFor = (is: (row: (typeof waiting)[number]) => boolean): number =>
    waiting.filter(is).reduce((sum, row) => sum + row.number, 0);
  const isToBeMade = ({ state, code }: (typeof waiting)[number]): boolean =>
    state === 'paid' || (state === 'awaiting-payment' && paysAtTheDoor(code));
  return {
    orders: made?.orders ?? 0,
    total: made?.total ?? 0,
    newCustomers: await db.$count(customers, and(gte(customers.createdAt, from), lt(customers.createdAt, to))),
    questions: await db.$count(questions, and(gte(questions.createdAt, from), lt(questions.createdAt, to))),
    waiting: {
      payment: waitingFor((row) => row.state === 'awaiting-payment' && !isToBeMade(row)),
      production: waitingFor(isToBeMade),
      shipping: waitingFor(({ state }) => state === 'in-production'),
      refund: await db.$count(payments, eq(payments.state, 'refund-due')),
    },
    soldOut: await db.$count(variants, eq(variants.stock, 0)),
  };
}
