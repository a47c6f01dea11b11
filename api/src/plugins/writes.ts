import { createHash } from 'node:crypto';
import type { Envelope } from '@shop/contracts/envelope';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../answer.ts';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { type MessageKey, message } from '../messages/index.ts';
import { isLoggedIn } from '../modules/session/repository.ts';
import type { Visitor } from '../modules/session/visitor.ts';
import { Refusal, refuseField } from '../refusal.ts';

export const KEY_FORM = /^[\x21-\x7e]{1,128}$/;

/** The request's `Idempotency-Key`, if it has one. Throws `invalid-input` for what is none. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY_FORM.test(key))) return key;
  throw refuseField('Idempotency-Key', 'field-key');
}

/** What a write has done: the message's key, what to answer, and 201 instead of 200 where it created something. */
export interface Written<P> {
  say: MessageKey;
  payload: P;
  status?: 200 | 201;
}

/**
 * Runs a shopper's write in one transaction. With an `Idempotency-Key` the answer is stored in the same
 * transaction, so the key is taken exactly if the write happened: a crash in between leaves neither. Refused
 * writes leave nothing behind, and so nothing to replay; the retry is judged afresh.
 */
export async function write<P>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  work: (tx: Db) => Promise<Written<P>>,
): Promise<Envelope<P>> {
  type Answer = Envelope<P>;
  const result = await db.transaction(async (tx) => {
    // A large body takes its time. A session that was ended meanwhile, as by closing the account, writes nothing any more.
    if (visitor.customer && !(await isLoggedIn(tx, visitor.sessionId, visitor.customer.id))) throw new Refusal('login-required');
    const key = request.method === 'PUT' || request.method === 'DELETE' ? undefined : keyOf(request);
    if (key === undefined) return perform(tx);

    const slot = { sessionId: visitor.sessionId, key, route: `${request.method} ${request.url}` };
    const bodyHash = hash(JSON.stringify(request.body ?? null, withoutPasswords));
    await claim(tx, slot);
    const [stored] = await tx.select().from(idempotencyKeys).where(matches(slot));
    if (stored && stored.bodyHash !== bodyHash) throw new Refusal('idempotency-conflict');
    if (stored) return { httpStatus: stored.httpStatus, answer: JSON.parse(stored.answer) as Answer };

    const done = await perform(tx);
    await tx.insert(idempotencyKeys).values({ ...slot, bodyHash, httpStatus: done.httpStatus, answer: JSON.stringify(done.answer) });
    await makeRoom(tx, visitor.sessionId);
    return done;
  });

  async function perform(tx: Db): Promise<{ httpStatus: number; answer: Answer }> {
    const { say, payload, status = 200 } = await work(tx);
    return { httpStatus: status, answer: success(payload, message(request.locale, say)) };
  }

  reply.code(result.httpStatus);
  return result.answer;
}

interface Slot {
  sessionId: number;
  key: string;
  route: string;
}

const matches = (slot: Slot) =>
  and(eq(idempotencyKeys.sessionId, slot.sessionId), eq(idempotencyKeys.key, slot.key), eq(idempotencyKeys.route, slot.route));

/** One request a key at a time: the lock ends with the transaction, however that ends. */
async function claim(tx: Db, slot: Slot): Promise<void> {
  const name = `${slot.sessionId} ${slot.key} ${slot.route}`;
  const [lock] = await tx
    .select({ got: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(select 1) as one`);
  if (!lock?.got) throw new Refusal('idempotency-in-progress');
  await tx.delete(idempotencyKeys).where(and(matches(slot), expired));
}

const expired = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`);

/**
 * So many answers of one session are kept: keys cost nothing. What counts is every write but PUT and DELETE that brings a key, a design's
 * saves among them: one every 3 s at most while its shopper draws, of a few bytes, so that an order's key stays for most of an hour's
 * drawing at least.
 */
const MAX_KEPT = 1000;

/** And so many bytes of them, the newest in any case: each may be as large as a full cart of designs, some megabytes. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/** Names the answers beyond that, of one session or of all. */
function beyondRoom(db: Db, ofSession?: number) {
  const { sessionId, key, route, createdAt, answer } = idempotencyKeys;
  const newestFirst = sql`over (partition by ${sessionId} order by ${createdAt} desc, ${key}, ${route})`;
  const age = sql<number>`row_number() ${newestFirst}`.as('age');
  const room = sql<number>`sum(octet_length(${answer})) ${newestFirst}`.as('room');
  const ranked = db
    .select({ sessionId, key, route, age, room })
    .from(idempotencyKeys)
    .where(ofSession === undefined ? undefined : eq(sessionId, ofSession))
    .as('ranked');
  return db
    .select({ sessionId: ranked.sessionId, key: ranked.key, route: ranked.route })
    .from(ranked)
    .where(or(gt(ranked.age, MAX_KEPT), and(gt(ranked.age, 1), gt(ranked.room, MAX_KEPT_BYTES))));
}

const named = sql`(${idempotencyKeys.sessionId}, ${idempotencyKeys.key}, ${idempotencyKeys.route})`;

/** With each answer that is stored: until the next purge somebody who is quick would have filled the disk. */
async function makeRoom(tx: Db, sessionId: number): Promise<void> {
  const { key, route } = idempotencyKeys;
  // What another write of the session is just forgetting is left to it: two would wait for each other.
  const forgotten = tx
    .select({ sessionId: idempotencyKeys.sessionId, key, route })
    .from(idempotencyKeys)
    .where(sql`${named} in ${beyondRoom(tx, sessionId)}`)
    .for('update', { skipLocked: true });
  await tx.delete(idempotencyKeys).where(sql`${named} in ${forgotten}`);
}

/** Forgets the answers whose time is over, and those of a session beyond its room. */
export async function purgeKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(or(expired, sql`${named} in ${beyondRoom(db)}`));
}

/** A plain hash of a day's standing, in which a stolen copy of the database could look for them. */
const withoutPasswords = (name: string, value: unknown): unknown => (name === 'Password' ? undefined : value);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
