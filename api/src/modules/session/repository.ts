import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers, sessions } from '../../db/schema/index.ts';
import type { Visitor } from '../../plugins/visitor.ts';
import { newAnonId, newToken, tokenHash } from './token.ts';

/** Idle limit for everybody, and for customers an absolute one besides. */
const alive = and(
  sql`${sessions.seenAt} > now() - interval '30 days'`,
  or(isNull(sessions.customerId), sql`${sessions.startedAt} > now() - interval '90 days'`),
);

export async function findSession(db: Db, token: string): Promise<Visitor | undefined> {
  const [row] = await db
    .select({
      id: sessions.id,
      anonId: sessions.anonId,
      customerId: sessions.customerId,
      email: customers.email,
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), alive));
  if (!row) return undefined;
  // Once an hour is exact enough for a limit of days, and spares a write on every read.
  if (row.stale) await db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.id, row.id));
  const customer = row.customerId !== null && row.email !== null && { id: row.customerId, email: row.email };
  return { sessionId: row.id, anonId: row.anonId, ...(customer && { customer }) };
}

export async function startSession(db: Db): Promise<{ token: string; visitor: Visitor }> {
  const token = newToken();
  const anonId = newAnonId();
  const [row] = await db
    .insert(sessions)
    .values({ tokenHash: tokenHash(token), anonId })
    .returning({ id: sessions.id });
  if (!row) throw new Error('a session was not stored');
  return { token, visitor: { sessionId: row.id, anonId } };
}

/** Gives the session to the customer under a new id, so that an id known from before is worth nothing (session fixation). */
export async function renewSession(db: Db, sessionId: number, customerId: number): Promise<string> {
  const token = newToken();
  await db
    .update(sessions)
    .set({ tokenHash: tokenHash(token), customerId, startedAt: sql`now()`, seenAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
  return token;
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function endOtherSessions(db: Db, customerId: number, sessionId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.id, sessionId)));
}

export async function endAllSessions(db: Db, customerId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Removes sessions past their limits, with the anonymous carts and designs that hang on them. */
export async function purgeSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`not (${alive})`);
}
