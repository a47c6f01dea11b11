import type { Proof } from '@shop/contracts/user';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { isProved, recordProof } from '../session/repository.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { checkPassword } from './current-password.ts';
import { type CustomerRow, findCustomer, lockCustomer } from './repository.ts';
import { checkCode, forgetCodes } from './second-factor-codes.ts';
import { hasSecondFactor } from './second-factor-repository.ts';

// See docs/decisions/0055-require-a-recent-proof-for-sensitive-changes.md

/** Call it outside transactions: hashing a password is slow. @throws `proof-required`, `wrong-password`, `too-many-requests` */
export async function requireProof(deps: Deps, request: FastifyRequest, customer: LoggedIn, password?: string): Promise<CustomerRow> {
  const row = await findCustomer(deps.db, customer.id);
  if (!row) throw new Refusal('login-required');
  if (password !== undefined && !(await hasSecondFactor(deps.db, row.id))) await checkPassword(deps, request, row, password);
  else if (!(await isProved(deps.db, customer.visitor.sessionId, customer.id))) throw new Refusal('proof-required');
  return row;
}

/** Returns the new session token. @throws `wrong-password`, `second-factor-required`, `wrong-code`, `too-many-requests` */
export async function proveByPassword(
  deps: Deps,
  request: FastifyRequest,
  customer: LoggedIn,
  { Password, Code, subject }: Proof & { subject: Subject },
): Promise<string> {
  const row = await findCustomer(deps.db, customer.id);
  if (!row) throw new Refusal('login-required');
  await checkPassword(deps, request, row, Password);
  const isOwed = await hasSecondFactor(deps.db, row.id);
  if (isOwed && Code === undefined) throw new Refusal('second-factor-required');
  const right = isOwed && Code !== undefined ? await checkCode(deps, request, row, Code) : undefined;
  if (right) subject.method = right.method;
  const token = await deps.db.transaction(async (tx) => {
    if ((await lockCustomer(tx, row.id))?.passwordHash !== row.passwordHash) throw new Refusal('wrong-password');
    if (right) await right.spend(tx);
    else if (await hasSecondFactor(tx, row.id)) throw new Refusal('second-factor-required');
    return proveSession(tx, deps.config, customer);
  });
  if (right) await forgetCodes(deps.db, request, row);
  return token;
}

export async function proveSession(tx: Db, { secure }: Pick<Config, 'secure'>, { id, visitor }: LoggedIn): Promise<string> {
  const token = await recordProof(tx, { sessionId: visitor.sessionId, customerId: id, secure });
  if (token === undefined) throw new Refusal('login-required');
  return token;
}
