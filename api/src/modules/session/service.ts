import type { Db } from '../../db/client.ts';
import type { Visitor } from '../../plugins/visitor.ts';
import { Refusal } from '../../refusal.ts';
import { adoptCart } from '../cart/repository.ts';
import { normaliseEmail } from '../customers/email.ts';
import { findCustomerByEmail } from '../customers/repository.ts';
import { adoptDesigns } from '../designs/repository.ts';
import { verifyPassword } from './password.ts';
import { renewSession, startSession } from './repository.ts';

/** Logs in; answers with the session's new id. Throws `login-failed`, the same for an unknown address. */
export async function logIn(db: Db, visitor: Visitor | undefined, email: string, password: string) {
  const customer = await findCustomerByEmail(db, normaliseEmail(email));
  const right = await verifyPassword(customer?.passwordHash, password);
  if (!customer || !right) throw new Refusal('login-failed');
  return db.transaction((tx) => enter(tx, visitor, customer.id));
}

/** Makes the visitor this customer, who takes the cart and the designs of the anonymous session along. */
export async function enter(tx: Db, visitor: Visitor | undefined, customerId: number) {
  // Somebody else's session on a shared browser starts afresh instead of changing hands.
  const own = visitor && (!visitor.customer || visitor.customer.id === customerId) ? visitor : (await startSession(tx)).visitor;
  const token = await renewSession(tx, own.sessionId, customerId);
  await adoptCart(tx, own.sessionId, customerId);
  await adoptDesigns(tx, own.sessionId, customerId);
  return { token, anonId: own.anonId };
}
