import { GUEST_DAYS, IDLE_DAYS, MAX_SESSIONS, PROOF_MINUTES, SESSION_DAYS } from '@shop/contracts/limits';
import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isDiskFull } from '../../db/error-code.ts';
import type { Owner } from '../../db/owner.ts';
import { carts, customers, designs, pendingLogins, savedDesigns, sessions, uploads } from '../../db/schema/index.ts';
import { anonIdOf, newToken, tokenHash } from './token.ts';
import type { Visitor } from './visitor.ts';

const isGuests = sql`exists (select from ${customers} where ${customers.id} = ${sessions.customerId} and ${customers.provisional})`;

const alive = sql`(${sessions.seenAt} > now() - make_interval(days => ${IDLE_DAYS}::int)
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
  // Writes at most once an hour, so that most reads need no write.
  if (row.stale) await noteSeen(db, row.id);
  const customer = row.customerId !== null &&
    row.email !== null && {
      id: row.customerId,
      email: row.email,
      ...(row.provisional && { provisional: true as const }),
    };
  return { sessionId: row.id, anonId: row.anonId, ...(customer && { customer }) };
}

/** Ignores a full disk: reading must still work. */
async function noteSeen(db: Db, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .catch((error: Error) => {
      if (!isDiskFull(error)) throw error;
    });
}

/** Concurrent requests with the same token share one session. */
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

  /** For tokens whose session has expired, or that a login has replaced. */
  async function beginAgain(): Promise<Visitor | undefined> {
    await db.delete(sessions).where(and(eq(sessions.tokenHash, tokenHash(token)), not(alive)));
    return begin(anonIdOf(newToken()));
  }
}

/** The session's customer after a login, else `visitor`. Later logins wait until `tx` ends. */
export async function settledOwner(tx: Db, visitor: Owner): Promise<Owner> {
  if (visitor.customer) return visitor;
  const [session] = await tx
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, visitor.sessionId))
    // An exclusive lock: shared locks could delay a login forever.
    .for('no key update');
  return session?.customerId ? { sessionId: visitor.sessionId, customer: { id: session.customerId } } : visitor;
}

/** A new token prevents session fixation. */
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

export async function anonymiseSession(db: Db, sessionId: number, token: string): Promise<void> {
  await db.delete(pendingLogins).where(eq(pendingLogins.sessionId, sessionId));
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

/** The new token invalidates stolen ones. Undefined if the session has ended. */
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

export async function isProved(db: Db, sessionId: number, customerId: number): Promise<boolean> {
  const fresh = sql`${sessions.provedAt} > now() - make_interval(mins => ${PROOF_MINUTES})`;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId), fresh))) > 0;
}

export async function isLoggedIn(db: Db, sessionId: number, customerId: number): Promise<boolean> {
  const [row] = await db.select({ customerId: sessions.customerId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.customerId === customerId;
}

/** A password reset waits until `tx` ends, or this waits for the reset and returns false. */
export async function holdLogin(tx: Db, sessionId: number, customerId: number): Promise<boolean> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  return isLoggedIn(tx, sessionId, customerId);
}

export async function listSessions(db: Db, customerId: number) {
  const { id, userAgent, startedAt, seenAt } = sessions;
  return db
    .select({ id, userAgent, startedAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), alive))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

export async function endSessionOf(db: Db, customerId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(db: Db, customerId: number, sessionId: number): Promise<string[]> {
  return endSessions(db, and(eq(sessions.customerId, customerId), ne(sessions.id, sessionId)));
}

async function endSessions(db: Db, which: SQL | undefined): Promise<string[]> {
  return (await db.delete(sessions).where(which).returning({ userAgent: sessions.userAgent })).map(({ userAgent }) => userAgent);
}

export async function endExcessSessions(db: Db, customerId: number, sessionId: number): Promise<number> {
  const { id, seenAt, startedAt } = sessions;
  const excess = db
    .select({ id })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(id, sessionId)))
    // `startedAt` decides ties, because `seenAt` is rounded to hours.
    .orderBy(desc(seenAt), desc(startedAt), desc(id))
    .offset(MAX_SESSIONS - 1);
  return (await db.delete(sessions).where(inArray(id, excess)).returning({ id })).length;
}

export async function endAllSessions(db: Db, customerId: number): Promise<string[]> {
  return endSessions(db, eq(sessions.customerId, customerId));
}

/** Keeps the carts of anonymous visitors. */
export async function endSessionsOfAll(db: Db): Promise<number> {
  return (await db.delete(sessions).where(isNotNull(sessions.customerId)).returning({ id: sessions.id })).length;
}

/** An empty session is deletable: the token's next request creates it again. */
const empty = and(
  isNull(sessions.customerId),
  sql`${sessions.seenAt} < now() - interval '1 day'`,
  sql`not exists (select from ${carts} where ${carts.sessionId} = ${sessions.id})`,
  sql`not exists (select from ${designs} where ${designs.sessionId} = ${sessions.id})`,
  sql`not exists (select from ${savedDesigns} where ${savedDesigns.sessionId} = ${sessions.id})`,
  sql`not exists (select from ${uploads} where ${uploads.sessionId} = ${sessions.id})`,
);

/** Also deletes the sessions' carts and unsaved designs (`on delete cascade`). */
export async function purgeSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(or(not(alive), empty));
}
