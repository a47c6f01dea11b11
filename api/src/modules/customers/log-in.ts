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

/**
 * Logs in; answers with the session's new id. Throws `login-failed`, the same for an unknown address, `too-many-requests`,
 * and `second-factor-required` where the login now waits for a code (`visitorOf` begins a session for that).
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
    // A new password ends all sessions; one must not begin behind its back with the old password just looked at.
    const current = await lockCustomer(tx, customer.id);
    if (current?.passwordHash !== customer.passwordHash) throw new Refusal('login-failed');
    if (await hasSecondFactor(tx, customer.id)) {
      // Switched on just now: the login is tried again.
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
 * Makes the visitor this customer, whom the caller has locked and who takes cart, designs and pictures of the anonymous session, or of a guest without orders, along, as far as the customer has room
 * for them: otherwise logging in again and again would get around every limit. What has none stays the session's, for a later login.
 */
export async function enter(
  tx: Db,
  { secure }: Pick<Config, 'secure'>,
  { visitor, headers }: Pick<FastifyRequest, 'visitor' | 'headers'>,
  customerId: number,
) {
  const isFree =
    visitor && (!visitor.customer || visitor.customer.id === customerId || (await leaveGuest(tx, secure, visitor)) !== undefined);
  // Somebody else's session on a shared browser starts afresh instead of changing hands.
  const own = isFree ? visitor : await startSession(tx, newToken(secure));
  const token = await renewSession(tx, { sessionId: own.sessionId, customerId, userAgent: userAgentOf(headers), secure });
  await endExcessSessions(tx, customerId, own.sessionId);
  // What the others show or hold comes first: of what has no room, neither has what needs it.
  await adoptUploads(tx, own.sessionId, customerId);
  await adoptDesigns(tx, own.sessionId, customerId);
  await adoptCart(tx, own.sessionId, customerId);
  await adoptSaved(tx, own.sessionId, customerId);
  return { token, anonId: own.anonId, customerId };
}
