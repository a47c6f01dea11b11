import { SESSION_DAYS } from '@shop/contracts/limits';
import { and, desc, eq, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { carts, customers, designs, savedDesigns, sessions, uploads } from '../../db/schema/index.ts';
import { anonIdOf, newToken, tokenHash } from './token.ts';
import type { Visitor } from './visitor.ts';

/** Idle limit for everybody, and for customers an absolute one besides. */
const alive = sql`(${sessions.seenAt} > now() - interval '30 days'
  and (${sessions.customerId} is null or ${sessions.startedAt} > now() - make_interval(days => ${SESSION_DAYS})))`;

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

/** Begins an anonymous session under this token, or finds the one that a request at the same time has begun. */
export async function startSession(db: Db, token: string): Promise<Visitor> {
  const begin = async (anonId: string): Promise<Visitor | undefined> => {
    await db
      .insert(sessions)
      .values({ tokenHash: tokenHash(token), anonId })
      .onConflictDoNothing();
    return findSession(db, token);
  };
  const visitor = (await begin(anonIdOf(token))) ?? (await beginAgain());
  if (!visitor) throw new Error('a session was not stored');
  return visitor;

  /**
   * For a browser that never heard that its session was renewed by a login, and has that one's name; or whose session is over, and
   * still in the table.
   */
  async function beginAgain(): Promise<Visitor | undefined> {
    await db.delete(sessions).where(and(eq(sessions.tokenHash, tokenHash(token)), not(alive)));
    return begin(anonIdOf(newToken()));
  }
}

/**
 * Whose a visitor's goods are as of now: while a request is on its way its session may have logged in, and then its cart and designs
 * are the customer's. Holds a login back until the caller's transaction ends, so that what it writes is taken along.
 */
export async function settledOwner(tx: Db, visitor: Owner): Promise<Owner> {
  if (visitor.customer) return visitor;
  const [session] = await tx
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, visitor.sessionId))
    // Not a shared lock: those let each other pass, and a login could wait for ever.
    .for('no key update');
  return session?.customerId ? { sessionId: visitor.sessionId, customer: { id: session.customerId } } : visitor;
}

/** Gives the session to the customer under a new id, so that an id known from before is worth nothing (session fixation). */
export async function renewSession(
  db: Db,
  { sessionId, customerId, userAgent, secure }: { sessionId: number; customerId: number; userAgent: string; secure: boolean },
): Promise<string> {
  const token = newToken(secure);
  await db
    .update(sessions)
    .set({ tokenHash: tokenHash(token), customerId, userAgent, startedAt: sql`now()`, seenAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
  return token;
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Whether the session is there, and the customer's. */
export async function isLoggedIn(db: Db, sessionId: number, customerId: number): Promise<boolean> {
  const [row] = await db.select({ customerId: sessions.customerId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.customerId === customerId;
}

/** Where the customer is logged in, last seen first. */
export async function listSessions(db: Db, customerId: number) {
  const { id, userAgent, startedAt, seenAt } = sessions;
  return db
    .select({ id, userAgent, startedAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), alive))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

/** False if it is not one of the customer's. */
export async function endSessionOf(db: Db, customerId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(db: Db, customerId: number, sessionId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.id, sessionId)));
}

export async function endAllSessions(db: Db, customerId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Nothing hangs on it that its visitor would miss: whoever comes again begins it anew, under the same name. */
const empty = and(
  isNull(sessions.customerId),
  sql`${sessions.seenAt} < now() - interval '1 day'`,
  sql`not exists (select from ${carts} where ${carts.sessionId} = ${sessions.id})`,
  sql`not exists (select from ${designs} where ${designs.sessionId} = ${sessions.id})`,
  sql`not exists (select from ${savedDesigns} where ${savedDesigns.sessionId} = ${sessions.id})`,
  sql`not exists (select from ${uploads} where ${uploads.sessionId} = ${sessions.id})`,
);

/** Removes sessions past their limits, with the anonymous carts and designs that hang on them, and empty ones. */
export async function purgeSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(or(not(alive), empty));
}
