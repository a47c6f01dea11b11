import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { NETWORK, networkOf } from '../../plugins/network.ts';
import { countKey, countTry, forgetCounts } from '../../plugins/rate-limit.ts';

// Guessing one account's password must be hopeless, also from many addresses, and yet nobody may be able to lock a
// customer out by failing on purpose. So failures count
// - by account and network (/24, /48): whoever fails from elsewhere uses up their own tries, not the customer's;
// - by account alone, for the guesser with many networks, but only those the account has not logged in from in the
//   last 30 days: where the customer usually is, no stranger's failures count.
// What remains is a customer in a new place while the attack runs. The windows are 15 minutes, and a link from the
// mailbox (`welcomeFrom` after a new password) opens that place too. A try is counted before the password is
// looked at, since a thousand parallel ones would all pass a check that comes first; a success takes its count back.

/** How long a network is remembered as one the account logs in from. */
const KNOWN = sql`interval '30 days'`;

/** `email` as `normaliseEmail` writes it. */
const keys = (email: string, ip: string) => {
  const network = networkOf(ip, NETWORK);
  return {
    account: countKey('login-account', email, network),
    spread: countKey('login-spread', email),
    known: countKey('login-known', email, network),
  };
};

/** Counts a login before it is tried, whether or not there is such an account. Throws `too-many-requests`. */
export async function countLogin({ db, config }: Deps, request: FastifyRequest, email: string): Promise<void> {
  const { account, spread, known } = keys(email, request.ip);
  const [familiar] = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, known), gt(rateLimits.endsAt, sql`now()`)));
  await countTry(db, request, [
    { key: account, ...config.rateLimits['login-account'] },
    ...(familiar ? [] : [{ key: spread, ...config.rateLimits['login-spread'] }]),
  ]);
}

/** After a success: forgets the failures and remembers the network as the account's own. */
export async function welcomeFrom(db: Db, ip: string, email: string): Promise<void> {
  const { account, spread, known } = keys(email, ip);
  await forgetCounts(db, [account, spread]);
  await db
    .insert(rateLimits)
    .values({ key: known, hits: 1, endsAt: sql`now() + ${KNOWN}` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt: sql`excluded.ends_at` } });
}
