import { createHash } from 'node:crypto';
import type { Envelope } from '@shop/contracts/envelope';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../answer.ts';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { type MessageKey, message } from '../messages/index.ts';
import { holdLogin } from '../modules/session/repository.ts';
import type { Visitor } from '../modules/session/visitor.ts';
import { Refusal, refuseField } from '../refusal.ts';

export const KEY_FORM = /^[\x21-\x7e]{1,128}$/;

export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY_FORM.test(key))) return key;
  throw refuseField('Idempotency-Key', 'field-key');
}

/** The stored `payload` must be short. With `show`, it is only the answer's key. */
export interface Written<R> {
  messageKey: MessageKey;
  payload: R;
  status?: 200 | 201;
}

type Work<R> = (tx: Db) => Promise<Written<R>>;
type Show<R, P> = (tx: Db, result: R) => Promise<P>;

/** With `show`, a repeated request gets current data. */
export function withIdempotency<P>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  work: Work<P>,
): Promise<Envelope<P>>;
export function withIdempotency<R, P>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  work: Work<R>,
  show: Show<R, P>,
): Promise<Envelope<P>>;
export async function withIdempotency<R>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  work: Work<R>,
  show: Show<R, unknown> = async (_tx, result) => result,
): Promise<Envelope<unknown>> {
  return db.transaction(async (tx) => {
    // The session may have ended during a long upload.
    if (visitor.customer && !(await holdLogin(tx, visitor.sessionId, visitor.customer.id))) throw new Refusal('login-required');
    const key = request.method === 'PUT' || request.method === 'DELETE' ? undefined : keyOf(request);
    const { messageKey, payload, status = 200 } = key === undefined ? await work(tx) : await once(tx, request, visitor, key, work);
    reply.code(status);
    return success(await show(tx, payload), message(request.locale, messageKey));
  });
}

async function once<R>(tx: Db, request: FastifyRequest, { sessionId }: Visitor, key: string, work: Work<R>): Promise<Written<R>> {
  const slot = { sessionId, requestHash: hash(`${key} ${request.method} ${request.url}`) };
  const bodyHash = hash(JSON.stringify(request.body ?? null, withoutPasswords));
  await claim(tx, slot);
  const [stored] = await tx.select().from(idempotencyKeys).where(matches(slot));
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('idempotency-conflict');
  if (stored) return { messageKey: stored.say, payload: JSON.parse(stored.result) as R, status: stored.httpStatus === 201 ? 201 : 200 };

  const done = await work(tx);
  const { messageKey, payload, status = 200 } = done;
  const route = `${request.method} ${request.routeOptions.url}`;
  await tx
    .insert(idempotencyKeys)
    .values({ ...slot, route, bodyHash, httpStatus: status, say: messageKey, result: JSON.stringify(payload) });
  return done;
}

type Slot = Pick<typeof idempotencyKeys.$inferSelect, 'sessionId' | 'requestHash'>;

const matches = ({ sessionId, requestHash }: Slot) =>
  and(eq(idempotencyKeys.sessionId, sessionId), eq(idempotencyKeys.requestHash, requestHash));

async function claim(tx: Db, slot: Slot): Promise<void> {
  const name = `${slot.sessionId} ${slot.requestHash}`;
  const [lock] = await tx
    .select({ got: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(select 1) as one`);
  if (!lock?.got) throw new Refusal('idempotency-in-progress');
  await tx.delete(idempotencyKeys).where(and(matches(slot), expired));
}

const expired = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`);

/** Stored answers per session: more than an hour of autosaves. */
const MAX_KEPT = 1000;

export async function purgeKeys(db: Db): Promise<void> {
  const { sessionId, requestHash, createdAt } = idempotencyKeys;
  const age = sql<number>`row_number() over (partition by ${sessionId} order by ${createdAt} desc, ${requestHash})`.as('age');
  const ranked = db.select({ sessionId, requestHash, age }).from(idempotencyKeys).as('ranked');
  const beyond = db.select({ sessionId: ranked.sessionId, requestHash: ranked.requestHash }).from(ranked).where(gt(ranked.age, MAX_KEPT));
  await db.delete(idempotencyKeys).where(or(expired, sql`(${sessionId}, ${requestHash}) in ${beyond}`));
}

/** Omits passwords, which could be guessed from a stolen hash. */
const withoutPasswords = (name: string, value: unknown): unknown => (name === 'Password' ? undefined : value);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
