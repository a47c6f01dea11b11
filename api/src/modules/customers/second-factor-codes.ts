import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@shop/contracts/limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { countKey, countTry, forgetCounts, limited } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { knownKey, networkKey } from './login-limits.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { CustomerRow } from './repository.ts';
import { unseal } from './sealed-secret.ts';
import { findSecondFactor, listRecoveryCodes, type SecondFactorRow, useRecoveryCode, useStep } from './second-factor-repository.ts';

const PERIOD_SECONDS = 30;
const WINDOW = 1;
/** 80 bits. Base32 avoids letters that look like digits. */
const RECOVERY_BYTES = 10;

export const ownerOf = (customerId: number): string => `customer-${customerId}`;

export const appOf = (secret: Secret, issuer = '', label = ''): TOTP => new TOTP({ issuer, label, secret, period: PERIOD_SECONDS });

export interface RightCode {
  method: 'code' | 'recovery-code';
  /** The caller has locked the customer. @throws `wrong-code` if another request has used the code */
  spend: (tx: Db) => Promise<void>;
}

export async function checkCode(deps: Deps, request: FastifyRequest, customer: CustomerRow, code: string): Promise<RightCode> {
  const factor = await findSecondFactor(deps.db, customer.id);
  if (!factor || factor.enabledAt === null) throw new Refusal('second-factor-off');
  await countCode(deps, request, customer);
  const step = await stepOf(deps.config, factor, code);
  if (step !== undefined)
    return {
      method: 'code',
      spend: async (tx) => {
        if (!(await useStep(tx, customer.id, step))) throw new Refusal('wrong-code');
      },
    };
  for (const { id, codeHash } of isAppCode(code) ? [] : await listRecoveryCodes(deps.db, customer.id))
    if (await verifyPassword(codeHash, normaliseCode(code)))
      return {
        method: 'recovery-code',
        spend: async (tx) => {
          if (!(await useRecoveryCode(tx, id))) throw new Refusal('wrong-code');
          await mailAbout(tx, deps.jobs, customer, 'recovery-code-used');
        },
      };
  throw new Refusal('wrong-code');
}

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''));

export async function stepOf(config: Deps['config'], factor: SecondFactorRow, code: string): Promise<number | undefined> {
  if (!isAppCode(code)) return undefined;
  const app = appOf(Secret.fromBase32(await unseal(config, ownerOf(factor.customerId), factor.secret)));
  const timestamp = Date.now();
  const delta = app.validate({ token: code.replaceAll(' ', ''), timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = app.counter({ timestamp }) + delta;
  return step > factor.lastStep ? step : undefined;
}

export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(normaliseCode(code)));
  return { codes, hashes };
}

function newRecoveryCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

const normaliseCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');

/** The limit across all networks exempts known networks, as in `login-limits.ts`. */
export async function countCode(deps: Deps, request: FastifyRequest, { id, email }: CustomerRow): Promise<void> {
  const { db, config } = deps;
  await limited(deps, 'second-factor')(request);
  const known = and(eq(rateLimits.key, knownKey(email, request.ip)), gt(rateLimits.endsAt, sql`now()`));
  const isKnown = (await db.$count(rateLimits, known)) > 0;
  const { account, spread } = keysOf(request, id);
  await countTry(db, request, [
    [{ key: account, ...config.rateLimits['second-factor-account'] }],
    ...(isKnown ? [] : [[{ key: spread, ...config.rateLimits['second-factor-spread'] }]]),
  ]);
}

export const forgetCodes = (db: Db, request: FastifyRequest, { id }: CustomerRow): Promise<void> => {
  const { account, spread } = keysOf(request, id);
  return forgetCounts(db, [account, spread]);
};

const keysOf = ({ ip }: FastifyRequest, customerId: number) => ({
  account: countKey('second-factor-account', customerId, networkKey(ip)),
  spread: countKey('second-factor-spread', customerId),
});

export async function mailAbout(
  tx: Db,
  jobs: Deps['jobs'],
  { id, email, locale, name }: CustomerRow,
  what: 'second-factor-on' | 'second-factor-off' | 'recovery-code-used' | 'recovery-codes-renewed',
): Promise<void> {
  if (what === 'recovery-code-used') {
    const left = (await listRecoveryCodes(tx, id)).length;
    await jobs.send(tx, 'mail', { to: email, locale, name: what, contents: { name, left } });
  } else await jobs.send(tx, 'mail', { to: email, locale, name: what, contents: { name } });
}
