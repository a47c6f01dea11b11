import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { Refusal } from '../../refusal.ts';
import { adoptCart } from '../cart/adopt.ts';
import { adoptDesigns } from '../designs/repository.ts';
import { adoptSaved } from '../saved-designs/repository.ts';
import { userAgentOf } from '../session/device.ts';
import { renewSession, startSession } from '../session/repository.ts';
import { newToken } from '../session/token.ts';
import { adoptUploads } from '../uploads/repository.ts';
import { normaliseEmail } from './email.ts';
import { countLogin, welcomeFrom } from './login-limits.ts';
import { verifyPassword } from './password.ts';
import { findCustomerByEmail, lockCustomer } from './repository.ts';

/**
 * Logs in; answers with the session's new id. Throws `login-failed`, the same for an unknown address, and
 * `too-many-requests`.
 */
export async function logIn(deps: Deps, request: FastifyRequest, address: string, password: string) {
  const email = normaliseEmail(address);
  await countLogin(deps, request, email);
  const customer = await findCustomerByEmail(deps.db, email);
  const right = await verifyPassword(customer?.passwordHash, password);
  if (!customer || !right) throw new Refusal('login-failed');
  const entered = await deps.db.transaction(async (tx) => {
    // A new password ends all sessions; one must not begin behind its back with the old password just looked at.
    const current = await lockCustomer(tx, customer.id);
    if (current?.passwordHash !== customer.passwordHash) throw new Refusal('login-failed');
    return enter(tx, deps.config, request, customer.id);
  });
  await welcomeFrom(deps.db, request.ip, email);
  return entered;
}

/**
 * Makes the visitor this customer, who takes cart, designs and pictures of the anonymous session along, as far as the customer has room
 * for them: otherwise logging in again and again would get around every limit. What has none stays the session's, for a later login.
 */
export async function enter(
  tx: Db,
  { secure }: Pick<Config, 'secure'>,
  { visitor, headers }: Pick<FastifyRequest, 'visitor' | 'headers'>,
  customerId: number,
) {
  // Somebody else's session on a shared browser starts afresh instead of changing hands.
  const own = visitor && (!visitor.customer || visitor.customer.id === customerId) ? visitor : await startSession(tx, newToken(secure));
  const token = await renewSession(tx, { sessionId: own.sessionId, customerId, userAgent: userAgentOf(headers), secure });
  // What the others show or hold comes first: of what has no room, neither has what needs it.
  await adoptUploads(tx, own.sessionId, customerId);
  await adoptDesigns(tx, own.sessionId, customerId);
  await adoptCart(tx, own.sessionId, customerId);
  await adoptSaved(tx, own.sessionId, customerId);
  return { token, anonId: own.anonId, customerId };
}
