import type { Login } from '@shop/contracts/session';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { adoptCart } from '../cart/adopt.ts';
import { adoptDesigns } from '../designs/repository.ts';
import { adoptSaved } from '../saved-designs/repository.ts';
import { userAgentOf } from '../session/device.ts';
import { endExcessSessions, renewSession, startSession } from '../session/repository.ts';
import { newToken } from '../session/token.ts';
import type { Visitor } from '../session/visitor.ts';
import { adoptUploads } from '../uploads/repository.ts';
import { normaliseEmail } from './email.ts';
import { leaveGuest } from './leave-guest.ts';
import { countLogin, welcomeFrom } from './login-limits.ts';
import { verifyPassword } from './password.ts';
import { findCustomerByEmail, lockCustomer } from './repository.ts';
import { beginSecondStep, hasSecondFactor } from './second-factor-repository.ts';

/** Returns the new session id. @throws `login-failed`, also for an unknown address, `too-many-requests`, `second-factor-required` */
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
    // A new password must end this login too.
    const current = await lockCustomer(tx, customer.id);
    if (current?.passwordHash !== customer.passwordHash) throw new Refusal('login-failed');
    if (await hasSecondFactor(tx, customer.id)) {
      // Enabled since the password check: the login must start again.
      if (!waiting) throw new Refusal('login-failed');
      await beginSecondStep(tx, waiting.sessionId, customer.id);
      return undefined;
    }
    return enter(tx, deps.config, request, customer.id);
  });
  if (!entered) throw new Refusal('second-factor-required');
  await welcomeFrom(deps.db, request.ip, email);
  return entered;
}

/**
 * Merges the anonymous session's data within the customer's limits; repeated logins must not bypass them. The rest waits for a later
 * login.
 */
export async function enter(
  tx: Db,
  { secure }: Pick<Config, 'secure'>,
  { visitor, headers }: Pick<FastifyRequest, 'visitor' | 'headers'>,
  customerId: number,
) {
  const isFree =
    visitor && (!visitor.customer || visitor.customer.id === customerId || (await leaveGuest(tx, secure, visitor)) !== undefined);
  // On a shared browser another customer's session must not change hands.
  const own = isFree ? visitor : await startSession(tx, newToken(secure));
  const token = await renewSession(tx, { sessionId: own.sessionId, customerId, userAgent: userAgentOf(headers), secure });
  await endExcessSessions(tx, customerId, own.sessionId);
  // Order matters: designs need their uploads, lines their designs.
  await adoptUploads(tx, own.sessionId, customerId);
  await adoptDesigns(tx, own.sessionId, customerId);
  await adoptCart(tx, own.sessionId, customerId);
  await adoptSaved(tx, own.sessionId, customerId);
  return { token, anonId: own.anonId, customerId };
}
