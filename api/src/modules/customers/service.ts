import { type NewAddress, type PasswordChange, type Signup, UserUpdate } from '@shop/contracts/user';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { keyOf } from '../../plugins/writes.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { isDistrict, isProvince } from '../places/places.ts';
import { userAgentOf } from '../session/device.ts';
import { endOtherSessions, renewSession } from '../session/repository.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { checkPassword } from './current-password.ts';
import { normaliseEmail } from './email.ts';
import { newVerificationLink } from './email-verification.ts';
import { enter } from './log-in.ts';
import { welcomeFrom } from './login-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { inOneForm } from './phone.ts';
import {
  countAddresses,
  type Details,
  findCustomer,
  findCustomerByEmail,
  insertAddress,
  insertCustomer,
  lockCustomer,
  type NamedAddress,
  setPasswordHash,
  updateCustomer,
  voidEmailChange,
  voidPasswordResets,
} from './repository.ts';
import { hasSecondFactor } from './second-factor-repository.ts';

/**
 * Registers and logs in. Throws `invalid-input` for a password that is easily guessed, and `email-taken`, unless it is the same registration once more (same key, same
 * password): its first answer was lost on the way, and so was the session's new id.
 */
export async function signUp(deps: Deps, request: FastifyRequest, form: Signup, subject: Subject) {
  const signupKey = keyOf(request) ?? null;
  const { db, config, jobs } = deps;
  const email = normaliseEmail(form.Email);
  const name = form.Name?.trim() ?? '';
  const surname = form.Surname?.trim() ?? '';
  checkNewPassword(form.Password, { email, name, surname });
  // Hashing takes long, so it happens before the transaction, which on the embedded database would block all others.
  const passwordHash = await hashPassword(form.Password);
  const existing = await findCustomerByEmail(db, email);
  subject.customerId = existing?.id;
  if (existing) {
    const again = signupKey !== null && existing.signupKey === signupKey && (await verifyPassword(existing.passwordHash, form.Password));
    if (!again) throw new Refusal('email-taken');
    return db.transaction(async (tx) => {
      const current = await lockCustomer(tx, existing.id);
      if (current?.passwordHash !== existing.passwordHash) throw new Refusal('email-taken');
      // Or a repeated registration would be a login without the code.
      if (await hasSecondFactor(tx, existing.id)) throw new Refusal('email-taken');
      return enter(tx, config, request, existing.id);
    });
  }
  const entered = await db.transaction(async (tx) => {
    const id = await insertCustomer(tx, {
      email,
      name,
      surname,
      phone: inOneForm(form.Phone ?? ''),
      passwordHash,
      signupKey,
      locale: request.locale,
      marketingSince: form.Marketing ? new Date() : null,
    });
    if (id === undefined) throw new Refusal('email-taken');
    subject.customerId = id;
    const link = await newVerificationLink(tx, deps, { id, email }, request.locale);
    await jobs.send(tx, 'mail', { to: email, locale: request.locale, name: 'welcome', contents: { name, link } });
    return enter(tx, config, request, id);
  });
  await welcomeFrom(db, request.ip, email);
  return entered;
}

/** Ends every other session of the customer; answers with this one's new id. Throws `wrong-password`, `too-many-requests` or `invalid-input`. */
export async function changePassword(deps: Deps, request: FastifyRequest, customer: LoggedIn, form: PasswordChange): Promise<string> {
  const { db, config, jobs } = deps;
  const row = await findCustomer(db, customer.id);
  if (!row) throw new Refusal('login-required');
  await checkPassword(deps, request, row, form.OldPassword);
  checkNewPassword(form.Password, row);
  const passwordHash = await hashPassword(form.Password);
  return db.transaction(async (tx) => {
    // A reset by mail in the meantime wins over whoever knows the old password.
    if ((await lockCustomer(tx, customer.id))?.passwordHash !== row.passwordHash) throw new Refusal('wrong-password');
    await setPasswordHash(tx, customer.id, passwordHash);
    await voidPasswordResets(tx, customer.id);
    await voidEmailChange(tx, customer.id);
    await endOtherSessions(tx, customer.id, customer.visitor.sessionId);
    await jobs.send(tx, 'mail', { to: row.email, locale: row.locale, name: 'password-changed', contents: { name: row.name } });
    const { sessionId } = customer.visitor;
    return renewSession(tx, { sessionId, customerId: customer.id, userAgent: userAgentOf(request.headers), secure: config.secure });
  });
}

/** Nobody has more homes and offices. */
const MAX_ADDRESSES = 50;

/** Throws `invalid-input` where there is no such district; where nobody has named the address, it is called by that. */
export function checkedAddress(address: NewAddress): NamedAddress {
  if (!isProvince(address.City)) throw refuseField('/City', 'field-city-unknown');
  if (!isDistrict(address.City, address.District)) throw refuseField('/District', 'field-district-unknown');
  return { ...address, Title: address.Title ?? `${address.District} / ${address.City}` };
}

/**
 * Who has opened the account with e-mail and password alone is called from then on as their address calls them.
 * Throws `invalid-input` or `address-book-full`.
 */
export async function addAddress(tx: Db, customerId: number, address: NewAddress): Promise<number> {
  const checked = checkedAddress(address);
  // Counted one after the other: two at once would both find room for the last.
  const customer = await lockCustomer(tx, customerId);
  if ((await countAddresses(tx, customerId)) >= MAX_ADDRESSES) throw new Refusal('address-book-full', { max: MAX_ADDRESSES });
  if (customer?.name === '' && customer.surname === '') await updateCustomer(tx, customerId, whoLivesThere(address, customer.phone));
  return insertAddress(tx, customerId, checked);
}

/** First names and surname, the last word, of a person's full name; nothing of a company's, nor of one word alone. */
function whoLivesThere({ FullName, Phone }: NewAddress, knownPhone: string): Details {
  const words = FullName.trim().split(/\s+/);
  const details = { Name: words.slice(0, -1).join(' '), Surname: words.at(-1) ?? '', Phone: knownPhone || Phone };
  return Value.Check(UserUpdate, details) ? details : {};
}
