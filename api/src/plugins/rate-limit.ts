// Counted by ourselves rather than by @fastify/rate-limit: a login counts by address, by account and by network at
// once and takes its count back when it succeeds, and a retry of the same try is free. That plugin counts one key a
// route and forgets none; its store would have to be all of what is here.
import { createHash } from 'node:crypto';
import type { Locale } from '@shop/contracts/locale';
import { inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { RateLimit, RateLimitName } from '../rate-limits.ts';
import { Refusal } from '../refusal.ts';
import { CLIENT, networkOf } from './network.ts';

/** Something to count: `max` tries in `seconds` under this key. */
export interface Count extends RateLimit {
  key: string;
}

/** Names what is counted for whom; what identifies people is not readable from it. */
export const countKey = (name: RateLimitName | 'login-known', ...who: (string | number)[]): string =>
  `${name} ${createHash('sha256').update(who.join(' ')).digest('base64url')}`;

/** Counts one try by the client's network address and, for a customer, by account. */
export const clientCounts = (request: FastifyRequest, name: RateLimitName, limit: RateLimit): Count[] => {
  const customer = request.visitor?.customer;
  return [
    { key: countKey(name, 'address', networkOf(request.ip, CLIENT)), ...limit },
    ...(customer ? [{ key: countKey(name, 'account', customer.id), ...limit }] : []),
  ];
};

/**
 * A route's `onRequest` hook: at most so many tries, in all API processes together. A repeated request, which has the
 * same Idempotency-Key, does not count again. Throws `too-many-requests`.
 */
export const limited =
  ({ db, config }: Pick<Deps, 'db' | 'config'>, name: RateLimitName) =>
  (request: FastifyRequest): Promise<void> =>
    countTry(db, request, clientCounts(request, name, config.rateLimits[name]));

/**
 * Counts a try, also one that is then refused: never call it in a transaction that may be rolled back. All counts
 * are one statement. Throws `too-many-requests` with the time to wait if any is exceeded.
 */
export async function countTry(db: Db, request: Pick<FastifyRequest, 'headers' | 'locale'>, counts: Count[]): Promise<void> {
  const key = request.headers['idempotency-key'];
  const lastTry = key === undefined ? null : createHash('sha256').update(String(key)).digest('base64url');
  // In one order everywhere, so that two statements never wait for each other.
  const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const over = sql`${rateLimits.endsAt} <= now()`;
  // Only one repetition is free: a key used again and again would be a way around the limit.
  const repeated = sql`coalesce(${rateLimits.lastTry} = excluded.last_try, false)`;
  const counted = await db
    .insert(rateLimits)
    .values(rows.map((row) => ({ key: row.key, hits: 1, lastTry, endsAt: sql`now() + make_interval(secs => ${row.seconds})` })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 when ${repeated} then ${rateLimits.hits} else least(${rateLimits.hits}, 1000000000) + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
        lastTry: sql`case when ${repeated} and not ${over} then null else excluded.last_try end`,
      },
    })
    .returning({
      key: rateLimits.key,
      hits: rateLimits.hits,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    });

  const exceeded = counted.filter((row) => row.hits > (counts.find((count) => count.key === row.key)?.max ?? 0));
  if (exceeded.length > 0) throw tooMany(request.locale, Math.max(1, ...exceeded.map((row) => row.wait)));
}

/** Forgets what was counted, after a success. */
export async function forgetCounts(db: Db, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Removes windows that are over. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}

function tooMany(locale: Locale, seconds: number): Refusal {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  return new Refusal('too-many-requests', { wait }, undefined, seconds);
}
