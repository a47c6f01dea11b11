import type { Login } from '@shop/contracts/session';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { mergeCart } from '../cart/merge-on-login.ts';
import { moveDesignsToCustomer } from '../designs/repository.ts';
import { moveSavedDesignsToCustomer } from '../saved-designs/repository.ts';
import { userAgentOf } from '../session/device.ts';
import { endExcessSessions, renewSession, startSession } from '../session/repository.ts';
import { newToken } from '../session/token.ts';
import type { Visitor } from '../session/visitor.ts';
import { moveUploadsToCustomer } from '../uploads/repository.ts';
import { normaliseEmail } from './email.ts';
import { leaveGuest } from './leave-guest.ts';
import { countLogin, rememberKnownNetwork } from './login-limits.ts';
import { verifyPassword } from './password.ts';
import { findCustomerByEmail, lockCustomer } from './repository.ts';
import { beginSecondStep, hasSecondFactor } from './second-factor-repository.ts';

/**
 * Returns the new session token. @throws `login-failed` also for an unknown e-mail address,
 * `too-many-requests`, `second-factor-required`
 */
export async function logIn(
  deps: Deps,
  request: FastifyRequest,
  { email: address, password }: Login,
  { subject, visitorOf }: { subject: Subject; visitorOf: () => Promise<Visitor> },
) {
  const email = normaliseEmail(address);
  await countLogin(deps, request, email);
  const customer = await findCustomerByEmail(deps.db, email);
  subject.customerId = customer?.id;
  const right = await verifyPassword(customer?.passwordHash, password);
  if (!customer || !right) throw new Refusal('login-failed');
  const waiting = (await hasSecondFactor(deps.db, customer.id)) ? await visitorOf() : undefined;
  const entered = await deps.db.transaction(async (tx) => {
    const current = await lockCustomer(tx, customer.id);
    if (current?.passwordHash !== customer.passwordHash) throw new Refusal('login-failed');
    if (await hasSecondFactor(tx, customer.id)) {
      // The customer may have enabled the second factor since the password check.
      if (!waiting) throw new Refusal('login-failed');
      await beginSecondStep(tx, waiting.sessionId, customer.id);
      return undefined;
    }
    return enter(tx, deps.config, request, customer.id);
  });
  if (!entered) throw new Refusal('second-factor-required');
  await rememberKnownNetwork(deps.db, request.ip, email);
  return entered;
}

export async function enter(
  tx: Db,
  { secure }: Pick<Config, 'secure'>,
  { visitor, headers }: Pick<FastifyRequest, 'visitor' | 'headers'>,
  customerId: number,
) {
  const isFree =
    visitor && (!visitor.customer || visitor.customer.id === customerId || (await leaveGuest(tx, secure, visitor)) !== undefined);
  // Never reuses another customer's session in a shared browser.
  const own = isFree ? visitor : await startSession(tx, newToken(secure));
  const token = await renewSession(tx, { sessionId: own.sessionId, customerId, userAgent: userAgentOf(headers), secure });
  await endExcessSessions(tx, customerId, own.sessionId);
  // The order matters: designs refer to uploads, and cart lines refer to designs.
  await moveUploadsToCustomer(tx, own.sessionId, customerId);
  await moveDesignsToCustomer(tx, own.sessionId, customerId);
  await mergeCart(tx, own.sessionId, customerId);
  await moveSavedDesignsToCustomer(tx, own.sessionId, customerId);
  return { token, anonId: own.anonId, customerId };
}
