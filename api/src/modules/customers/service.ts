import type { PasswordChange, Signup } from '@shop/contracts/user';
import type { Db } from '../../db/client.ts';
import type { Customer, Visitor } from '../../plugins/visitor.ts';
import { Refusal } from '../../refusal.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { endOtherSessions, renewSession } from '../session/repository.ts';
import { enter } from '../session/service.ts';
import { normaliseEmail } from './email.ts';
import { findCustomer, findCustomerByEmail, insertCustomer, setPasswordHash } from './repository.ts';

/**
 * Registers and logs in. Throws `email-taken`, unless it is the same registration once more (same key, same
 * password): its first answer was lost on the way, and so was the session's new id.
 */
export async function signUp(db: Db, visitor: Visitor | undefined, form: Signup, signupKey: string | undefined) {
  // Hashing takes long, so it happens before the transaction, which on the embedded database would block all others.
  const passwordHash = await hashPassword(form.Password);
  const email = normaliseEmail(form.Email);
  const existing = await findCustomerByEmail(db, email);
  if (existing) {
    const again =
      signupKey !== undefined && existing.signupKey === signupKey && (await verifyPassword(existing.passwordHash, form.Password));
    if (!again) throw new Refusal('email-taken');
    return db.transaction((tx) => enter(tx, visitor, existing.id));
  }
  return db.transaction(async (tx) => {
    const id = await insertCustomer(tx, {
      email,
      name: form.Name.trim(),
      surname: form.Surname.trim(),
      phone: form.Phone ?? '',
      passwordHash,
      signupKey: signupKey ?? null,
    });
    if (id === undefined) throw new Refusal('email-taken');
    return enter(tx, visitor, id);
  });
}

/** Ends every other session of the customer; answers with this one's new id. Throws `wrong-password`. */
export async function changePassword(db: Db, customer: Customer & { visitor: Visitor }, form: PasswordChange): Promise<string> {
  const row = await findCustomer(db, customer.id);
  if (!(await verifyPassword(row?.passwordHash, form.OldPassword))) throw new Refusal('wrong-password');
  const passwordHash = await hashPassword(form.Password);
  return db.transaction(async (tx) => {
    await setPasswordHash(tx, customer.id, passwordHash);
    await endOtherSessions(tx, customer.id, customer.visitor.sessionId);
    return renewSession(tx, customer.visitor.sessionId, customer.id);
  });
}
