import { GUEST_DAYS, MAX_SESSIONS, PROOF_MINUTES, SESSION_DAYS } from '@shop/contracts/limits';
import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isDiskFull } from '../../db/error-code.ts';
import type { Owner } from '../../db/owner.ts';
import { carts, customers, designs, savedDesigns, sessions, uploads } from '../../db/schema/index.ts';
import { anonIdOf, newToken, tokenHash } from './token.ts';
import type { Visitor } from './visitor.ts';

const isGuests = sql`exists (select from ${customers} where ${customers.id} = ${sessions.customerId} and ${customers.provisional})`;

/** Idle limit for everybody, and for customers an absolute one besides. */
const alive = sql`(${sessions.seenAt} > now() - interval '30 days'
  and (${sessions.customerId} is null or ${sessions.startedAt} > now() - make_interval(days => case when ${isGuests} then ${GUEST_DAYS}::int else ${SESSION_DAYS}::int end)))`;

export async function findSession(db: Db, token: string): Promise<Visitor | undefined> {
  const [row] = await db
    .select({
      id: sessions.id,
      anonId: sessions.anonId,
      customerId: sessions.customerId,
      email: customers.email,
      provisional: customers.provisional,
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), alive));
  if (!row) return undefined;
  // Once an hour is exact enough for a limit of days, and spares a write on every read.
  if (row.stale) await noteSeen(db, row.id);
  const customer = row.customerId !== null &&
    row.email !== null && {
      id: row.customerId,
      email: row.email,
      ...(row.provisional && { provisional: true as const }),
    };
  return { sessionId: row.id, anonId: row.anonId, ...(customer && { customer }) };
}

/** A full disk keeps nobody from reading. */
async function noteSeen(db: Db, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .catch((error: Error) => {
      if (!isDiskFull(error)) throw error;
    });
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
    .set({ tokenHash: tokenHash(token), customerId, userAgent, startedAt: sql`now()`, seenAt: sql`now()`, provedAt: null })
    .where(eq(sessions.id, sessionId));
  return token;
}

/** Takes the session from its customer and gives it a new name, for analytics too. */
export async function anonymiseSession(db: Db, sessionId: number, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({
      tokenHash: tokenHash(token),
      anonId: anonIdOf(token),
      customerId: null,
      startedAt: sql`now()`,
      seenAt: sql`now()`,
      provedAt: null,
    })
    .where(eq(sessions.id, sessionId));
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/**
 * Records that the session's customer has proved who they are, and returns the session's new token: a token that was stolen
 * before gains nothing from the proof. Undefined if the session has ended.
 */
export async function recordProof(
  db: Db,
  { sessionId, customerId, secure }: { sessionId: number; customerId: number; secure: boolean },
): Promise<string | undefined> {
  const token = newToken(secure);
  const proved = await db
    .update(sessions)
    .set({ tokenHash: tokenHash(token), provedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  return proved.length > 0 ? token : undefined;
}

/** Whether the session's customer has proved who they are within the last `PROOF_MINUTES`. */
export async function isProved(db: Db, sessionId: number, customerId: number): Promise<boolean> {
  const fresh = sql`${sessions.provedAt} > now() - make_interval(mins => ${PROOF_MINUTES})`;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId), fresh))) > 0;
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

/** Answers what their browsers called themselves. */
export async function endOtherSessions(db: Db, customerId: number, sessionId: number): Promise<string[]> {
  return endSessions(db, and(eq(sessions.customerId, customerId), ne(sessions.id, sessionId)));
}

async function endSessions(db: Db, which: SQL | undefined): Promise<string[]> {
  return (await db.delete(sessions).where(which).returning({ userAgent: sessions.userAgent })).map(({ userAgent }) => userAgent);
}

/** Ends the customer's least recently used sessions beyond `MAX_SESSIONS`, never `sessionId`; answers how many. */
export async function endExcessSessions(db: Db, customerId: number, sessionId: number): Promise<number> {
  const { id, seenAt, startedAt } = sessions;
  const excess = db
    .select({ id })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(id, sessionId)))
    // `seenAt` is exact to the hour, so the start of the session decides within one.
    .orderBy(desc(seenAt), desc(startedAt), desc(id))
    .offset(MAX_SESSIONS - 1);
  return (await db.delete(sessions).where(inArray(id, excess)).returning({ id })).length;
}

/** Answers what their browsers called themselves. */
export async function endAllSessions(db: Db, customerId: number): Promise<string[]> {
  return endSessions(db, eq(sessions.customerId, customerId));
}

/** All customers log in again; visitors keep their carts. Answers how many sessions there were. */
export async function endSessionsOfAll(db: Db): Promise<number> {
  return (await db.delete(sessions).where(isNotNull(sessions.customerId)).returning({ id: sessions.id })).length;
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
