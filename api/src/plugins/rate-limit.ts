// @fastify/rate-limit counts one key per route and cannot undo counts. See
// docs/decisions/0054-count-attempts-by-widening-networks.md
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Locale } from '@shop/domain/locale';
import { levelsOf } from '@shop/traffic/network';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';
import { countsRefusals, type RateLimit, type RateLimitName } from '../settings/rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted attempts, which a failed request undoes. Wrong guesses and duplicates stay counted. */
    counted: CountedTry[] | undefined;
  }
}

interface CountedTry {
  counts: readonly Count[];
  name: string | null;
}

export interface Count extends RateLimit {
  key: string;
  repeats?: number;
}

/** If a stage refuses, later stages count nothing. */
type Stages = readonly (readonly Count[])[];

/** Larger counts do not fit the database column. */
const MAX_COUNT = 1_000_000_000;

/** Hashes `who`, so that keys contain no personal data. */
export const countKey = (name: RateLimitName | 'login-known', ...who: (string | number)[]): string =>
  `${name} ${createHash('sha256').update(who.join(' ')).digest('base64url')}`;

/** One stage for each network that contains the client. `who` makes keys more specific. */
export const byClient = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  name: RateLimitName,
  { max, seconds }: RateLimit,
  ...who: (string | number)[]
): Stages =>
  levelsOf(ip).map(({ network, tries }) => [
    { key: countKey(name, 'address', network, ...who), max: Math.min(max * tries, MAX_COUNT), seconds },
  ]);

const clientStages = (
  request: FastifyRequest,
  limits: Deps['config']['rateLimits'],
  name: RateLimitName,
  account: RateLimitName,
): Stages => {
  const customer = request.visitor?.customer;
  const ofAccount = customer ? [[{ key: countKey(name, 'account', customer.id), ...limits[account] }]] : [];
  return [...ofAccount, ...byClient(request, name, limits[name])];
};

/**
 * `preValidation` hook. Limits: `settings/rate-limits.ts`. Counts across all processes. Repetitions with the same
 * Idempotency-Key and body are free.
 * @throws `too-many-requests`
 */
export const limited =
  ({ db, config }: Pick<Deps, 'db' | 'config'>, name: RateLimitName, account: RateLimitName = name) =>
  (request: FastifyRequest): Promise<void> =>
    countTry(db, request, clientStages(request, config.rateLimits, name, account), countsRefusals.has(name) ? 'always' : 'unless-refused');

/** Call it outside transactions, which may roll back. @throws `too-many-requests` */
export async function countTry(
  db: Db,
  request: FastifyRequest,
  stages: Stages,
  counts: 'always' | 'unless-refused' = 'unless-refused',
): Promise<void> {
  const name = hashed(tryOf(request));
  const { passed, wait } = await count(db, stages, name);
  if (counts === 'unless-refused' || wait > 0) {
    request.counted ??= [];
    request.counted.push({ counts: passed, name });
  }
  if (wait > 0) throw tooMany(request.locale, wait);
}

function tryOf({ headers, method, url, body }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : JSON.stringify([key, method, url, body ?? null]);
}

const hashed = (name: string | undefined): string | null =>
  name === undefined ? null : createHash('sha256').update(name).digest('base64url').slice(0, 22);

/** Remembered attempts per key. Few suffice: repetitions follow soon. */
const REMEMBERED = 50;

/** Maximum free repetitions, as a multiple of `max`. */
const REPEATS = 2;

export async function secondsToWait(db: Db, counts: readonly Count[], name?: string): Promise<number> {
  return (await count(db, [counts], hashed(name))).wait;
}

interface Counted extends Record<string, unknown> {
  key: string;
  refused: boolean;
  /** Seconds until the window ends. */
  wait: number;
}

/** One statement. An attempt is free if `name` was counted before. */
async function count(db: Db, stages: Stages, name: string | null): Promise<{ passed: Count[]; wait: number }> {
  const names = stages.map((_, n) => sql.identifier(`stage_${n}`));
  const steps = stages.map((counts, n) => sql`${names[n]} as (${countStage(counts, name, names[n - 1])})`);
  const result = await db.execute<Counted>(
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(
      names.map((stage) => sql`select * from ${stage}`),
      sql` union all `,
    )}`,
  );
  const { rows } = result as unknown as { rows: Counted[] };
  const refused = rows.filter((row) => row.refused);
  const passed = stages.flat().filter(({ key }) => rows.some((row) => row.key === key && !row.refused));
  return { passed, wait: refused.length === 0 ? 0 : Math.max(1, ...refused.map(({ wait }) => wait)) };
}

/** Counts nothing after a refused stage or for a free repetition. */
function countStage(counts: readonly Count[], name: string | null, before: SQL | ReturnType<typeof sql.identifier> | undefined): SQL {
  // Sorted to prevent deadlocks.
  const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const t = rateLimits;
  const byKey = (of: (row: Count) => number) =>
    sql`case ${t.key} ${sql.join(
      rows.map((row) => sql`when ${row.key} then ${of(row)}::bigint`),
      sql` `,
    )} end`;
  const max = byKey((row) => row.max);
  const repeatable = byKey(({ max: most, repeats = most * REPEATS }) => Math.min(repeats, MAX_COUNT * REPEATS));
  const given = sql.join(
    rows.map(
      (row) => sql`(${row.key}, ${name !== null && row.max > 0 ? sql`array[${name}::text]` : sql`'{}'::text[]`}, ${row.seconds}::integer)`,
    ),
    sql`, `,
  );
  const over = sql`${t.endsAt} <= now()`;
  const known = sql`coalesce(${name}::text = any(${t.tries}), false)`;
  return sql`
    insert into ${t} (key, hits, tries, ends_at)
    select given.key, 1, given.tries, now() + make_interval(secs => given.seconds)
    from (values ${given}) as given (key, tries, seconds)
    ${before ? sql`where (select not bool_or(refused) from ${before})` : sql``}
    order by given.key
    on conflict (key) do update set
      hits = case when ${over} then 1 when ${known} then ${t.hits} else least(${t.hits}, ${max}) + 1 end,
      repeats = case when ${over} then 0 when ${known} then least(${t.repeats}, ${MAX_COUNT}) + 1 else ${t.repeats} end,
      refunds = case when ${over} then 0 else ${t.refunds} end,
      tries = case when ${over} then excluded.tries
        when ${known} or ${name}::text is null or ${t.hits} >= ${max} then ${t.tries}
        else (array_prepend(${name}::text, ${t.tries}))[1:${sql.raw(String(REMEMBERED))}] end,
      ends_at = case when ${over} then excluded.ends_at else ${t.endsAt} end
    returning ${t.key} as key, case when ${known} then ${t.repeats} > ${repeatable} else ${t.hits} > ${max} end as refused,
      ceil(extract(epoch from ${t.endsAt} - now()))::int as wait`;
}

/** Refusals that still count, because they answer a guess or a duplicate. */
const guesses: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'login-failed',
  'wrong-password',
  'wrong-code',
  'email-taken',
  'reset-link-invalid',
  'verification-link-invalid',
  'verification-link-foreign',
  'passkey-refused',
  'coupon-unknown',
  'not-found',
  'forbidden',
  'idempotency-conflict',
  'idempotency-in-progress',
]);

/** Maximum, as a multiple of `max`. */
const REFUNDS = 10;

export function rateLimitRefunds(app: App, { db }: Pick<Deps, 'db'>): void {
  app.decorateRequest('counted', undefined);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || guesses.has(request.refusedWith)) return;
    for (const counted of request.counted?.splice(0) ?? []) {
      await giveBack(db, counted).catch((error: unknown) => request.log.warn({ err: error }, 'a refused try stays counted'));
    }
  });
}

export async function giveBackTries(db: Db, request: FastifyRequest): Promise<void> {
  for (const counted of request.counted?.splice(0) ?? []) await giveBack(db, counted);
}

async function giveBack(db: Db, { counts, name }: CountedTry): Promise<void> {
  if (counts.length === 0) return;
  const t = rateLimits;
  const given = sql.join(
    counts.map(({ key, max }, n) => sql`(${key}, ${max}::bigint, ${n}::integer)`),
    sql`, `,
  );
  await db.execute(sql`
    with given (key, max, position) as (values ${given}),
    locked as (
      select ${t.key} as key, given.max from ${t} join given on given.key = ${t.key}
      where ${t.endsAt} > now() and ${t.refunds} < given.max * ${REFUNDS}::bigint
        and (${name}::text is null or ${name}::text = any(${t.tries}))
      order by given.position for update of ${t}
    )
    update ${t} set hits = greatest(least(${t.hits}, locked.max) - 1, 0), refunds = ${t.refunds} + 1, tries = array_remove(${t.tries}, ${name}::text)
    from locked where ${t.key} = locked.key`);
}

export async function isUsedUp(db: Db, { key, max }: Count): Promise<boolean> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)));
  return (row?.hits ?? 0) >= max;
}

/** Never refuses. Returns the totals. */
export async function addToCounts(db: Db, counts: readonly Count[], amount: number): Promise<Counted[]> {
  const t = rateLimits;
  const isOver = sql`${t.endsAt} <= now()`;
  const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insert(t)
    .values(rows.map(({ key, seconds }) => ({ key, hits: amount, endsAt: sql`now() + make_interval(secs => ${seconds})` })))
    .onConflictDoUpdate({
      target: t.key,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${t.hits} + excluded.hits end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${t.endsAt} end`,
      },
    })
    .returning({ key: t.key, hits: t.hits, wait: sql<number>`ceil(extract(epoch from ${t.endsAt} - now()))::int` });
  return counted.map(({ key, hits, wait }) => ({ key, wait, refused: hits > (rows.find((row) => row.key === key)?.max ?? 0) }));
}

export async function forgetCounts(db: Db, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function purgeRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}

export function waitText(locale: Locale, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

export const tooMany = (locale: Locale, seconds: number): Refusal =>
  new Refusal('too-many-requests', { wait: waitText(locale, seconds) }, undefined, seconds);
