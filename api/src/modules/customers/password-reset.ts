import type { PasswordReset } from '@shop/contracts/user';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { countKey, secondsToWait } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { shopPage } from '../../shop-page.ts';
import { endAllSessions } from '../session/repository.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { mailboxOf } from './email.ts';
import { welcomeFrom } from './login-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import {
  findPasswordResetOwner,
  lockCustomer,
  lockCustomerByEmail,
  markEmailVerified,
  RESET_MINUTES,
  replacePasswordReset,
  setPasswordHash,
  takePasswordReset,
  voidEmailChange,
  voidPasskeys,
  voidPasswordResets,
} from './repository.ts';

/**
 * The job behind a request for a new password. The request itself only queues it, for known and unknown addresses
 * alike, so that neither its answer nor its time tells who has an account. Beyond the day's number to one mailbox a mail
 * is sent only once the link before it has run out: however often strangers ask, its owner has one that is good.
 */
export async function sendPasswordReset(
  { db, config, jobs, log }: Deps,
  { email, locale }: JobData['password-reset'],
  jobId: string,
): Promise<void> {
  const mustWait = async (name: 'reset-mail' | 'reset-mail-late') => {
    const count = { key: countKey(name, mailboxOf(email)), ...config.rateLimits[name], repeats: Number.POSITIVE_INFINITY };
    return (await secondsToWait(db, [count], jobId)) > 0;
  };
  if ((await mustWait('reset-mail')) && (await mustWait('reset-mail-late'))) {
    log.warn({ jobId }, 'no link to a new password was mailed: too many today to this mailbox, and one not long ago');
    return;
  }
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

/** Sets a new password, ends all the customer's sessions and logs nobody in. Throws `reset-link-invalid` or `invalid-input`. */
export async function resetPassword({ db, jobs }: Deps, request: FastifyRequest, { Token, Password }: PasswordReset): Promise<void> {
  const hash = tokenHash(Token);
  // Looked at first, so that made-up tokens do not cost a password's hashing, nor a refused password the link.
  const owner = await findPasswordResetOwner(db, hash);
  if (!owner) throw new Refusal('reset-link-invalid');
  checkNewPassword(Password, owner);
  const passwordHash = await hashPassword(Password);
  const email = await db.transaction(async (tx) => {
    // The customer before what is theirs, as everybody locks.
    const customer = await lockCustomer(tx, owner.id);
    if (!customer || !(await takePasswordReset(tx, hash))) throw new Refusal('reset-link-invalid');
    await setPasswordHash(tx, customer.id, passwordHash);
    // Until now it was anybody's: who had registered it made what lets them in.
    if (customer.emailVerifiedAt === null) await voidPasskeys(tx, customer.id);
    // The link was in a mail to this address.
    await markEmailVerified(tx, customer.id, customer.email);
    await voidPasswordResets(tx, customer.id);
    // Whoever had the account in hand may have asked for another address.
    await voidEmailChange(tx, customer.id);
    await endAllSessions(tx, customer.id);
    const contents = { name: customer.name };
    await jobs.send(tx, 'mail', { to: customer.email, locale: customer.locale, name: 'password-changed', contents });
    return customer.email;
  });
  await welcomeFrom(db, request.ip, email);
}
