import type { Locale } from '@shop/domain/locale';
import { inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';
import type { RateLimitName } from '../settings/rate-limits.ts';
import { type NetworkShare, networkShares, storedShares } from './network-shares.ts';
import { addToCounts, type Count, countKey, isUsedUp, tooMany, waitText } from './rate-limit.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

const KB = 1024;
const KB_PER_MB = 1024;
/** Kilobytes (a terabyte). Larger counts do not fit the database column. */
const MOST = 1_000_000_000;

const inKilobytes = ({ key, max, seconds }: Count): Count => ({ key, max: Math.min(max * KB_PER_MB, MOST), seconds });

/** A string is an IP address. */
export type Payer = string | { customer: string; networks: readonly string[] };

const sharesOf = (payer: Payer): NetworkShare[] =>
  typeof payer === 'string' ? networkShares(payer) : [...networkShares(payer.customer), ...storedShares(payer.networks)];

const networkCounts = (
  { config }: Pick<Needs, 'config'>,
  payer: Payer,
  names: readonly RateLimitName[] = ['disk-hour', 'disk-day'],
): Count[] =>
  names.flatMap((name) =>
    sharesOf(payer).map(({ key, times }) =>
      inKilobytes({ key: countKey(name, key), max: config.rateLimits[name].max * times, seconds: config.rateLimits[name].seconds }),
    ),
  );

const visitorCounts = (deps: Pick<Needs, 'config'>, { ip, visitor }: FastifyRequest): Count[] => {
  const who = visitor?.customer ? ['account', visitor.customer.id] : ['session', visitor?.sessionId ?? 0];
  return [inKilobytes({ key: countKey('disk-visitor', ...who), ...deps.config.rateLimits['disk-visitor'] }), ...networkCounts(deps, ip)];
};

/** Returns a function that undoes the count, or the seconds to wait. */
async function take(
  db: Db,
  counts: readonly Count[],
  bytes: number,
): Promise<{ giveBack: (kilobytes?: number) => Promise<void> } | { wait: number }> {
  const kilobytes = Math.ceil(bytes / KB);
  const t = rateLimits;
  const counted = await addToCounts(db, counts, kilobytes);
  const giveBack = async (unused = kilobytes): Promise<void> => {
    await db
      .update(t)
      .set({ hits: sql`greatest(${t.hits} - ${unused}, 0)` })
      .where(
        inArray(
          t.key,
          counts.map(({ key }) => key),
        ),
      );
  };
  const exceeded = counted.filter(({ refused }) => refused);
  if (exceeded.length === 0) return { giveBack };
  await giveBack();
  return { wait: Math.max(1, ...exceeded.map(({ wait }) => wait)) };
}

const tooMuch = (locale: Locale, seconds: number): Refusal =>
  new Refusal('upload-limit', { wait: waitText(locale, seconds) }, undefined, seconds);

/** Call it before the upload starts. @throws `upload-limit` */
export async function checkDiskAllowance(deps: Needs, request: FastifyRequest): Promise<void> {
  for (const count of visitorCounts(deps, request)) if (await isUsedUp(deps.db, count)) throw tooMuch(request.locale, count.seconds);
}

/** Returns a function that undoes the count. @throws `upload-limit` */
export async function takeDiskAllowance(deps: Needs, request: FastifyRequest, bytes: number): Promise<() => Promise<void>> {
  const taken = await take(deps.db, visitorCounts(deps, request), bytes);
  if ('wait' in taken) throw tooMuch(request.locale, taken.wait);
  return () => taken.giveBack();
}

export const mayKeepFor = async (deps: Needs, client: Payer, bytes: number): Promise<boolean> =>
  !('wait' in (await take(deps.db, networkCounts(deps, client), bytes)));

export type Settle = (usedBytes: number) => Promise<void>;

/** Reserves first: concurrent requests would all pass a check. Undefined if the limit is reached. */
export async function reserveFor(deps: Needs, client: Payer, bytes: number, names?: readonly RateLimitName[]): Promise<Settle | undefined> {
  const counts = networkCounts(deps, client, names);
  const taken = await take(deps.db, counts, bytes);
  if ('wait' in taken) return undefined;
  return async (usedBytes) => {
    const unused = Math.ceil(bytes / KB) - Math.ceil(usedBytes / KB);
    if (unused < 0) await addToCounts(deps.db, counts, -unused);
    else await taken.giveBack(unused);
  };
}

/** Minimum bytes to count per write: old rows stay in the files until a vacuum. */
const LEAST_WRITE_BYTES = 5 * KB;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** These calls have no limit, because other clients of the network must not block orders. */
const uncounted = new Set([
  'POST /orders',
  'POST /orders/track',
  'POST /orders/:id/payment',
  'POST /payments/callback',
  'POST /user/orders/:id/cancel',
]);

const isCounted = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !reading.has(method) && !/^\/auth(\/|$)/.test(url) && !uncounted.has(`${method} ${url}`);

export function writeAllowance(app: App, deps: Needs): void {
  app.addHook('preHandler', async (request) => {
    if (!isCounted(request)) return;
    const bytes = Math.max(LEAST_WRITE_BYTES, Buffer.byteLength(JSON.stringify(request.body ?? null)));
    const taken = await take(deps.db, networkCounts(deps, request.ip, ['writes']), bytes);
    if ('wait' in taken) throw tooMany(request.locale, taken.wait);
  });
}
