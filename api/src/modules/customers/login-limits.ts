import { CLIENT, NETWORK, networkOf } from '@shop/traffic/network';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { countKey, countTry, forgetCounts } from '../../plugins/rate-limit.ts';

// Guessing one account's password must be hopeless, also from many addresses, and yet nobody may be able to lock a
// customer out by failing on purpose. So failures count
// - by account and client, and with `NEIGHBOURS` times as many by account and network (/24, /48): whoever fails from
//   elsewhere uses up their own tries, not the customer's, and a single neighbour not the network's;
// - by account alone, for the guesser with many networks, but only those the account has not logged in from in the
//   last 30 days: where the customer usually is, no stranger's failures count.
// What remains is a customer in a new place while the attack runs. The windows are 15 minutes, and a link from the
// mailbox (`welcomeFrom` after a new password) opens that place too. A try is counted before the password is
// looked at, since a thousand parallel ones would all pass a check that comes first; a success takes its count back.

/** Clients whose failures one account bears from one network before it refuses the others there too. */
const NEIGHBOURS = 4;

/** How long a network is remembered as one the account logs in from. */
const KNOWN = sql`interval '30 days'`;

/** `email` as `normaliseEmail` writes it. */
const keys = (email: string, ip: string) => {
  const network = networkOf(ip, NETWORK);
  return {
    client: countKey('login-account', email, networkOf(ip, CLIENT)),
    account: countKey('login-account', email, 'network', network),
    spread: countKey('login-spread', email),
    known: countKey('login-known', email, network),
  };
};

/** Counted where the account usually logs in from, while `endsAt` is ahead. */
export const knownKey = (email: string, ip: string): string => keys(email, ip).known;

export const networkKey = (ip: string): string => networkOf(ip, NETWORK);

/** Counts a login before it is tried, whether or not there is such an account. Throws `too-many-requests`. */
export async function countLogin({ db, config }: Deps, request: FastifyRequest, email: string): Promise<void> {
  const { client, account, spread, known } = keys(email, request.ip);
  const [familiar] = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, known), gt(rateLimits.endsAt, sql`now()`)));
  const limit = config.rateLimits['login-account'];
  await countTry(db, request, [
    [{ key: client, ...limit }],
    [{ key: account, ...limit, max: limit.max * NEIGHBOURS }],
    ...(familiar ? [] : [[{ key: spread, ...config.rateLimits['login-spread'] }]]),
  ]);
}

/** After a success: forgets the failures and remembers the network as the account's own. */
export async function welcomeFrom(db: Db, ip: string, email: string): Promise<void> {
  const { client, account, spread, known } = keys(email, ip);
  await forgetCounts(db, [client, account, spread]);
  await db
    .insert(rateLimits)
    .values({ key: known, hits: 1, endsAt: sql`now() + ${KNOWN}` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt: sql`excluded.ends_at` } });
}
