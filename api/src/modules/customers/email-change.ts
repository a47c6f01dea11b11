import type { Locale } from '@shop/domain/locale';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { byClient, countKey, countTry, limited } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { newToken, tokenHash } from '../session/token.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { mailboxOf, normaliseEmail } from './email.ts';
import { type ProvedEmail, replaceEmailVerification } from './email-verification-repository.ts';
import { voidPasswordResets } from './password-reset-repository.ts';
import { requireProof } from './proof.ts';
import { type CustomerRow, findCustomerByEmail, lockCustomer, setEmail } from './repository.ts';

// Requires password and confirmation. Otherwise a stranger could take over the account.

export interface EmailChange {
  email: string;
  passwordHash: string;
}

/**
 * Returns undefined if the e-mail address is unchanged. Call it outside transactions: hashing a
 * password is slow. @throws `proof-required`, `wrong-password`, `email-taken`, `too-many-requests`
 */
export async function checkEmailChange(
  deps: Deps,
  request: FastifyRequest,
  customer: LoggedIn,
  address: string,
  password: string | undefined,
): Promise<EmailChange | undefined> {
  const email = normaliseEmail(address);
  if (email === customer.email) return undefined;
  const row = await requireProof(deps, request, customer, password);
  await limited(deps, 'email-change', 'email-change-account')(request);
  if (await findCustomerByEmail(deps.db, email)) throw new Refusal('email-taken');
  const { rateLimits } = deps.config;
  const mailbox = mailboxOf(email);
  await countTry(deps.db, request, [
    ...byClient(request, 'email-change-email', rateLimits['email-change-email'], mailbox),
    [{ key: countKey('email-change-mailbox', mailbox), ...rateLimits['email-change-mailbox'] }],
  ]);
  return { email, passwordHash: row.passwordHash };
}

/** Also mails a notice to the old e-mail address. @throws `wrong-password` */
export async function requestEmailChange(tx: Db, deps: Deps, customerId: number, change: EmailChange, locale: Locale): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer?.passwordHash !== change.passwordHash) throw new Refusal('wrong-password');
  const token = newToken();
  await replaceEmailVerification(tx, { id: customerId, email: change.email, replaces: customer.email }, tokenHash(token));
  const link = shopPage('/user/verify', locale, deps.config);
  link.searchParams.set('token', token);
  const { name, email, locale: own } = customer;
  await deps.jobs.send(tx, 'mail', { to: change.email, locale, name: 'email-change', contents: { name, link: link.href } });
  await deps.jobs.send(tx, 'mail', { to: email, locale: own, name: 'email-change-asked', contents: { name, newEmail: change.email } });
}

export async function confirmEmailChange(
  tx: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  { id, email: old, name, locale }: CustomerRow,
  { email, replaces }: ProvedEmail,
): Promise<boolean> {
  if (old !== replaces) return false;
  if (!(await setEmail(tx, id, email))) throw new Refusal('email-taken');
  await voidPasswordResets(tx, id);
  await jobs.send(tx, 'mail', { to: replaces, locale, name: 'email-changed', contents: { name, newEmail: email } });
  return true;
}
