import type { PasswordReset, RevokedAccess } from '@shop/contracts/user';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { countKey, secondsToWait } from '../../plugins/rate-limit.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { shopPage } from '../../shop-page.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { mailboxOf } from './email.ts';
import { takeOverGuests } from './guest.ts';
import { newGuestLink } from './guest-link.ts';
import { welcomeFrom } from './login-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import {
  findCustomerByEmail,
  findPasswordResetOwner,
  forgetUnprovedDetails,
  giveAccount,
  listGuestsWithOrders,
  lockCustomer,
  lockCustomerByEmail,
  markEmailVerified,
  RESET_MINUTES,
  replacePasswordReset,
  setPasswordHash,
  takePasswordReset,
} from './repository.ts';
import { revokeAccess } from './revoke-access.ts';

/**
 * The job behind a request for a new password. The request itself only queues it, for known and unknown addresses
 * alike, so that neither its answer nor its time tells who has an account. Beyond the day's number to one mailbox a mail
 * is sent only once the link before it has run out: however often strangers ask, its owner has one that is good. The last
 * rule counts by the account's own address: requests for other spellings of the mailbox take nothing from it.
 */
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
      if (!(await lockCustomer(tx, guestId))?.provisional) return;
      const contents = { link: await newGuestLink(tx, { config }, guestId, locale) };
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
    // The link that was mailed before stays good.
    if (isSent) await replacePasswordReset(tx, customer.id, tokenHash(token));
  });
}

/** Sets a new password, ends every other way into the account and logs nobody in; answers what it ended. Throws `reset-link-invalid` or `invalid-input`. */
export async function resetPassword(
  { db, jobs }: Deps,
  request: FastifyRequest,
  { Token, Password }: PasswordReset,
  subject: Subject,
): Promise<RevokedAccess> {
  const hash = tokenHash(Token);
  // Looked at first, so that made-up tokens do not cost a password's hashing, nor a refused password the link.
  const owner = await findPasswordResetOwner(db, hash);
  subject.customerId = owner?.id;
  if (!owner) throw new Refusal('reset-link-invalid');
  if (owner.provisional && (await giveToAccount(db, owner.email, hash))) return { Passkeys: [], Sessions: [], Existing: true };
  checkNewPassword(Password, owner);
  const passwordHash = await hashPassword(Password);
  const { email, revoked } = await db.transaction(async (tx) => {
    // The customer before what is theirs, as everybody locks.
    const customer = await lockCustomer(tx, owner.id);
    if (!customer || !(await takePasswordReset(tx, hash))) throw new Refusal('reset-link-invalid');
    if (!customer.provisional) await setPasswordHash(tx, customer.id, passwordHash);
    else if (!(await giveAccount(tx, customer.id, passwordHash))) throw new Refusal('email-taken');
    const isFirstProof = customer.emailVerifiedAt === null;
    if (isFirstProof) await forgetUnprovedDetails(tx, customer.id);
    // The link was in a mail to this address.
    await markEmailVerified(tx, customer.id, customer.email);
    if (customer.provisional) await takeOverGuests(tx, customer);
    const revoked = await revokeAccess(tx, customer.id);
    const contents = { name: isFirstProof ? '' : customer.name, revoked };
    await jobs.send(tx, 'mail', { to: customer.email, locale: customer.locale, name: 'password-changed', contents });
    return { email: customer.email, revoked };
  });
  await welcomeFrom(db, request.ip, email);
  return revoked;
}

/**
 * Uses a guest's link to give the orders to the account that has the address. The link is in an order's mail, which people pass on: it
 * changes no password there. Answers false where there is no such account, throws `email-taken` where its address is not proved.
 */
async function giveToAccount(db: Db, email: string, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await lockCustomerByEmail(tx, email);
    if (!account) return false;
    if (account.emailVerifiedAt === null) throw new Refusal('email-taken');
    if (!(await takePasswordReset(tx, hash))) throw new Refusal('reset-link-invalid');
    await takeOverGuests(tx, account);
    return true;
  });
}
