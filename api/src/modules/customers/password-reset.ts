import type { PasswordReset, RevokedAccess } from '@shop/contracts/user';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { countKey, secondsToWait } from '../../plugins/rate-limit.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { mailboxOf } from './email.ts';
import { takeOverGuests } from './guest.ts';
import { newGuestLink } from './guest-link.ts';
import { rememberKnownNetwork } from './login-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { findPasswordResetOwner, RESET_MINUTES, replacePasswordReset, takePasswordReset } from './password-reset-repository.ts';
import {
  findCustomerByEmail,
  forgetUnprovedDetails,
  giveAccount,
  listGuestsWithOrders,
  lockCustomer,
  lockCustomerByEmail,
  markEmailVerified,
  setPasswordHash,
} from './repository.ts';
import { revokeAccess } from './revoke-access.ts';

/** Runs in a job, so that the response's timing reveals no accounts. */
export async function sendPasswordReset(
  { db, config, jobs, log }: Deps,
  { email, locale }: JobData['password-reset'],
  jobId: string,
): Promise<void> {
  const account = await findCustomerByEmail(db, email);
  const [guestId] = account ? [] : await listGuestsWithOrders(db, email);
  if (!account && guestId === undefined) return;
  const mustWait = async (name: 'reset-mail' | 'reset-mail-late', who: string) => {
    const count = { key: countKey(name, who), ...config.rateLimits[name], repeats: Number.POSITIVE_INFINITY };
    return (await secondsToWait(db, [count], jobId)) > 0;
  };
  if ((await mustWait('reset-mail', mailboxOf(email))) && (await mustWait('reset-mail-late', email))) {
    log.warn({ jobId }, 'no link to a new password was mailed: too many today to this mailbox, and one not long ago');
    return;
  }
  if (guestId !== undefined)
    return db.transaction(async (tx) => {
      const guest = await lockCustomer(tx, guestId);
      if (!guest?.provisional || guest.email !== email) return;
      const contents = { link: await newGuestLink(tx, { config }, guest, locale) };
      await jobs.send(tx, 'mail', { to: email, locale, name: 'guest-account', contents }, { cause: jobId });
    });
  await db.transaction(async (tx) => {
    const customer = await lockCustomerByEmail(tx, email);
    if (!customer) return;
    const token = newToken();
    const link = shopPage('/user/forgot', locale, config);
    link.searchParams.set('token', token);
    const contents = { name: customer.name, link: link.href, minutes: RESET_MINUTES };
    const isSent = await jobs.send(tx, 'mail', { to: email, locale, name: 'password-reset', contents }, { cause: jobId });
    if (isSent) await replacePasswordReset(tx, customer, tokenHash(token));
  });
}

/** Revokes all other access. Does not log in. @throws `reset-link-invalid`, `invalid-input` */
export async function resetPassword(
  { db, jobs }: Deps,
  request: FastifyRequest,
  { Token, Password }: PasswordReset,
  subject: Subject,
): Promise<RevokedAccess> {
  const hash = tokenHash(Token);
  // The link stays valid until the new password is accepted.
  const owner = await findPasswordResetOwner(db, hash);
  subject.customerId = owner?.id;
  if (!owner) throw new Refusal('reset-link-invalid');
  if (owner.provisional && (await giveToAccount(db, owner.email, hash))) return { Passkeys: [], Sessions: [], Existing: true };
  await checkNewPassword(Password, owner);
  const passwordHash = await hashPassword(Password);
  const { email, revoked } = await db.transaction(async (tx) => {
    // Lock order: the customer before the link.
    const customer = await lockCustomer(tx, owner.id);
    if (!customer || !(await takePasswordReset(tx, hash, customer.email))) throw new Refusal('reset-link-invalid');
    if (!customer.provisional) await setPasswordHash(tx, customer.id, passwordHash);
    else if (!(await giveAccount(tx, customer.id, passwordHash))) throw new Refusal('email-taken');
    const isFirstProof = customer.emailVerifiedAt === null;
    if (isFirstProof) await forgetUnprovedDetails(tx, customer.id);
    await markEmailVerified(tx, customer.id, customer.email);
    if (customer.provisional) await takeOverGuests(tx, customer);
    const revoked = await revokeAccess(tx, customer.id);
    const contents = { name: isFirstProof ? '' : customer.name, revoked };
    await jobs.send(tx, 'mail', { to: customer.email, locale: customer.locale, name: 'password-changed', contents });
    return { email: customer.email, revoked };
  });
  await rememberKnownNetwork(db, request.ip, email);
  return revoked;
}

/**
 * Gives a guest's orders to the account with the same e-mail address. The account keeps its password.
 * @throws `email-taken` if the account is unverified
 */
async function giveToAccount(db: Db, email: string, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await lockCustomerByEmail(tx, email);
    if (!account) return false;
    if (account.emailVerifiedAt === null) throw new Refusal('email-taken');
    if (!(await takePasswordReset(tx, hash, email))) throw new Refusal('reset-link-invalid');
    await takeOverGuests(tx, account);
    return true;
  });
}
