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

const keyForm = /^[\x21-\x7e]{1,128}$/;

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
  const key = request.headers['idempotency-key'];
  const result = await db.transaction(async (tx) => {
    // A large body takes its time. A session that was ended meanwhile, as by closing the account, writes nothing any more.
    if (visitor.customer && !(await isLoggedIn(tx, visitor.sessionId, visitor.customer.id))) throw new Refusal('login-required');
    if (key === undefined || request.method === 'PUT' || request.method === 'DELETE') return perform(tx);
    if (typeof key !== 'string' || !keyForm.test(key)) throw refuseField('Idempotency-Key', 'field-key');

    const slot = { sessionId: visitor.sessionId, key, route: `${request.method} ${request.url}` };
    const bodyHash = hash(JSON.stringify(request.body ?? null, withoutPasswords));
    await claim(tx, slot);
    const [stored] = await tx.select().from(idempotencyKeys).where(matches(slot));
    if (stored && stored.bodyHash !== bodyHash) throw new Refusal('idempotency-conflict');
    if (stored) return { httpStatus: stored.httpStatus, answer: JSON.parse(stored.answer) as Answer };

    const done = await perform(tx);
    await tx.insert(idempotencyKeys).values({ ...slot, bodyHash, httpStatus: done.httpStatus, answer: JSON.stringify(done.answer) });
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
 * So many answers of one session are kept: each may be as large as a cart, and keys cost nothing. What counts is every write but PUT and
 * DELETE that brings a key, a design's saves among them: one every 3 s at most while its shopper draws, of a few bytes, so that an order's
 * key stays for most of an hour's drawing at least.
 */
const MAX_KEPT = 1000;

/** Forgets the answers whose time is over, and those of a session beyond its newest. */
export async function purgeKeys(db: Db): Promise<void> {
  const { sessionId, key, route, createdAt } = idempotencyKeys;
  const age = sql<number>`row_number() over (partition by ${sessionId} order by ${createdAt} desc)`.as('age');
  const ranked = db.select({ sessionId, key, route, age }).from(idempotencyKeys).as('ranked');
  const beyond = db
    .select({ sessionId: ranked.sessionId, key: ranked.key, route: ranked.route })
    .from(ranked)
    .where(gt(ranked.age, MAX_KEPT));
  await db.delete(idempotencyKeys).where(or(expired, sql`(${sessionId}, ${key}, ${route}) in ${beyond}`));
}

/** A plain hash of a day's standing, in which a stolen copy of the database could look for them. */
const withoutPasswords = (name: string, value: unknown): unknown => (name === 'Password' ? undefined : value);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
