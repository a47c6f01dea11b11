import { type NewAddress, type PasswordChange, type Signup, UserUpdate } from '@shop/contracts/user';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { keyOf } from '../../plugins/idempotency.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { isDistrict, isPostCodeOf, isProvince } from '../places/places.ts';
import { userAgentOf } from '../session/device.ts';
import { endOtherSessions, renewSession } from '../session/repository.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { countAddresses, insertAddress, type NamedAddress } from './address-repository.ts';
import { checkPassword } from './current-password.ts';
import { normaliseEmail } from './email.ts';
import { newVerificationLink } from './email-verification.ts';
import { voidEmailChange } from './email-verification-repository.ts';
import { enter } from './log-in.ts';
import { rememberKnownNetwork } from './login-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { voidPasswordResets } from './password-reset-repository.ts';
import { inOneForm } from './phone.ts';
import {
  type Details,
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  lockCustomer,
  setPasswordHash,
  updateCustomer,
} from './repository.ts';
import { hasSecondFactor } from './second-factor-repository.ts';

/** A registration repeated with the same Idempotency-Key and password logs in instead. @throws `invalid-input`, `email-taken` */
export async function signUp(deps: Deps, request: FastifyRequest, form: Signup, subject: Subject) {
  const signupKey = keyOf(request) ?? null;
  const { db, config, jobs } = deps;
  const email = normaliseEmail(form.Email);
  const name = form.Name?.trim() ?? '';
  const surname = form.Surname?.trim() ?? '';
  await checkNewPassword(form.Password, { email, name, surname });
  // Hashes the password outside the transaction: on the embedded database, a transaction blocks all others.
  const passwordHash = await hashPassword(form.Password);
  const existing = await findCustomerByEmail(db, email);
  subject.customerId = existing?.id;
  if (existing) {
    const again = signupKey !== null && existing.signupKey === signupKey && (await verifyPassword(existing.passwordHash, form.Password));
    if (!again) throw new Refusal('email-taken');
    return db.transaction(async (tx) => {
      const current = await lockCustomer(tx, existing.id);
      if (current?.passwordHash !== existing.passwordHash) throw new Refusal('email-taken');
      // A repeated registration must not bypass the second factor.
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
  await rememberKnownNetwork(db, request.ip, email);
  return entered;
}

/** Ends all other sessions and returns the new token. @throws `wrong-password`, `too-many-requests`, `invalid-input` */
export async function changePassword(deps: Deps, request: FastifyRequest, customer: LoggedIn, form: PasswordChange): Promise<string> {
  const { db, config, jobs } = deps;
  const row = await findCustomer(db, customer.id);
  if (!row) throw new Refusal('login-required');
  await checkPassword(deps, request, row, form.OldPassword);
  await checkNewPassword(form.Password, row);
  const passwordHash = await hashPassword(form.Password);
  return db.transaction(async (tx) => {
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

const MAX_ADDRESSES = 50;

/** @throws `invalid-input` for an unknown province or district, or a postcode of another province */
export function checkedAddress(address: NewAddress): NamedAddress {
  if (!isProvince(address.City)) throw refuseField('/City', 'field-city-unknown');
  if (!isDistrict(address.City, address.District)) throw refuseField('/District', 'field-district-unknown');
  if (address.PostCode !== undefined && !isPostCodeOf(address.City, address.PostCode)) {
    throw refuseField('/PostCode', 'field-post-code-elsewhere');
  }
  return { ...address, Title: address.Title ?? `${address.District} / ${address.City}` };
}

/** Also fills in a missing customer name. @throws `invalid-input`, `address-book-full` */
export async function addAddress(tx: Db, customerId: number, address: NewAddress): Promise<number> {
  const checked = checkedAddress(address);
  const customer = await lockCustomer(tx, customerId);
  if ((await countAddresses(tx, customerId)) >= MAX_ADDRESSES) throw new Refusal('address-book-full', { max: MAX_ADDRESSES });
  if (customer?.name === '' && customer.surname === '') await updateCustomer(tx, customerId, customerDetailsFrom(address, customer.phone));
  return insertAddress(tx, customerId, checked);
}

function customerDetailsFrom({ FullName, Phone }: NewAddress, knownPhone: string): Details {
  const words = FullName.trim().split(/\s+/);
  const details = { Name: words.slice(0, -1).join(' '), Surname: words.at(-1) ?? '', Phone: knownPhone || Phone };
  return Value.Check(UserUpdate, details) ? details : {};
}
