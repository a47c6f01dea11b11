// Counted by ourselves rather than by @fastify/rate-limit: a login counts by address, by account and by network at
// once and takes its count back when it succeeds, and a repetition of the same try is free. That plugin counts one key
// a route and forgets none; its store would have to be all of what is here.
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

type RateLimits = Deps['config']['rateLimits'];

/** Names what is counted for whom; what identifies people is not readable from it. */
export const countKey = (name: RateLimitName | 'login-known', ...who: (string | number)[]): string =>
  `${name} ${createHash('sha256').update(who.join(' ')).digest('base64url')}`;

/** One try by the client's network address and, for a customer, by account, which may have a limit of its own. */
const clientCounts = (request: FastifyRequest, limits: RateLimits, name: RateLimitName, account: RateLimitName): Count[] => {
  const customer = request.visitor?.customer;
  return [
    { key: countKey(name, 'address', networkOf(request.ip, CLIENT)), ...limits[name] },
    ...(customer ? [{ key: countKey(name, 'account', customer.id), ...limits[account] }] : []),
  ];
};

/**
 * A route's `preValidation` hook: at most so many tries, in all API processes together. A repeated request, with the
 * same Idempotency-Key and body, does not count again. Throws `too-many-requests`. As an `onRequest` hook, where a body
 * is too large to be read first, it knows a repetition by its key alone.
 */
export const limited =
  ({ db, config }: Pick<Deps, 'db' | 'config'>, name: RateLimitName, account: RateLimitName = name) =>
  (request: FastifyRequest): Promise<void> =>
    countTry(db, request, clientCounts(request, config.rateLimits, name, account));

/**
 * Counts a try, also one that is then refused: never call it in a transaction that may be rolled back. Throws
 * `too-many-requests` with the time to wait if any count is exceeded.
 */
export async function countTry(db: Db, request: FastifyRequest, counts: Count[]): Promise<void> {
  const wait = await secondsToWait(db, counts, tryOf(request));
  if (wait > 0) throw tooMany(request.locale, wait);
}

/** Names a try: another body under the same key is another try, or one key would do for many guesses. */
function tryOf({ headers, method, url, body }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : JSON.stringify([key, method, url, body ?? null]);
}

/** So many tries are remembered; a repetition comes soon after the first. */
const REMEMBERED = 50;

/** A try may be repeated for nothing, but all together no more than so often as `max`: looking it up costs too. */
const REPEATS = 2;

/**
 * Counts one try of each, in one statement, and answers how long to wait until it may be made: 0 if it may now. A try
 * that has a name and was let through before in this window is let through again and not counted.
 */
export async function secondsToWait(db: Db, counts: readonly (Count & { repeats?: number })[], name?: string): Promise<number> {
  const tried = name === undefined ? null : createHash('sha256').update(name).digest('base64url').slice(0, 22);
  // In one order everywhere, so that two statements never wait for each other.
  const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const max = sql`case ${rateLimits.key} ${sql.join(
    rows.map((row) => sql`when ${row.key} then ${row.max}::integer`),
    sql` `,
  )} end`;
  const over = sql`${rateLimits.endsAt} <= now()`;
  const repeated = sql`coalesce(${tried}::text = any(${rateLimits.tries}), false)`;
  const counted = await db
    .insert(rateLimits)
    .values(
      rows.map((row) => ({
        key: row.key,
        hits: 1,
        tries: tried !== null && row.max > 0 ? [tried] : [],
        endsAt: sql`now() + make_interval(secs => ${row.seconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 when ${repeated} then ${rateLimits.hits} else least(${rateLimits.hits}, 1000000000) + 1 end`,
        repeats: sql`case when ${over} then 0 when ${repeated} then least(${rateLimits.repeats}, 1000000000) + 1 else ${rateLimits.repeats} end`,
        tries: sql`case when ${over} then excluded.tries
          when ${repeated} or ${tried}::text is null or ${rateLimits.hits} >= ${max} then ${rateLimits.tries}
          else (array_prepend(${tried}::text, ${rateLimits.tries}))[1:${sql.raw(String(REMEMBERED))}] end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      hits: rateLimits.hits,
      repeats: rateLimits.repeats,
      known: sql<boolean>`coalesce(${tried}::text = any(${rateLimits.tries}), false)`,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    });

  const exceeded = counted.filter(({ key, hits, repeats, known }) => {
    const { max: allowed = 0, repeats: repeatable = allowed * REPEATS } = rows.find((row) => row.key === key) ?? {};
    return known ? repeats > repeatable : hits > allowed;
  });
  return exceeded.length === 0 ? 0 : Math.max(1, ...exceeded.map((row) => row.wait));
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
  const minutes = Math.ceil(seconds / 60);
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  const wait = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  return new Refusal('too-many-requests', { wait }, undefined, seconds);
}
