import { CLIENT, NETWORK, networkOf } from '@shop/traffic/network';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { countKey, countTry, forgetCounts } from '../../plugins/rate-limit.ts';

// Counts each attempt before hashing, because parallel attempts would pass a later count. See
// docs/decisions/0054-count-attempts-by-widening-networks.md

const CLIENTS_PER_NETWORK = 4;

const KNOWN = sql`interval '30 days'`;

const keys = (email: string, ip: string) => {
  const network = networkOf(ip, NETWORK);
  return {
    client: countKey('login-account', email, networkOf(ip, CLIENT)),
    account: countKey('login-account', email, 'network', network),
    spread: countKey('login-spread', email),
    known: countKey('login-known', email, network),
  };
};

export const knownKey = (email: string, ip: string): string => keys(email, ip).known;

export const networkKey = (ip: string): string => networkOf(ip, NETWORK);

/** Also counts attempts on unknown accounts. @throws `too-many-requests` */
export async function countLogin({ db, config }: Deps, request: FastifyRequest, email: string): Promise<void> {
  const { client, account, spread, known } = keys(email, request.ip);
  const [familiar] = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, known), gt(rateLimits.endsAt, sql`now()`)));
  const limit = config.rateLimits['login-account'];
  await countTry(db, request, [
    [{ key: client, ...limit }],
    [{ key: account, ...limit, max: limit.max * CLIENTS_PER_NETWORK }],
    ...(familiar ? [] : [[{ key: spread, ...config.rateLimits['login-spread'] }]]),
  ]);
}

export async function rememberKnownNetwork(db: Db, ip: string, email: string): Promise<void> {
  const { client, account, spread, known } = keys(email, ip);
  await forgetCounts(db, [client, account, spread]);
  await db
    .insert(rateLimits)
    .values({ key: known, hits: 1, endsAt: sql`now() + ${KNOWN}` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt: sql`excluded.ends_at` } });
}
