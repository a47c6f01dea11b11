import type { Locale } from '@shop/contracts/locale';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { byClient, countKey, countTry, limited } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { shopPage } from '../../shop-page.ts';
import { newToken, tokenHash } from '../session/token.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { mailboxOf, normaliseEmail } from './email.ts';
import { requireProof } from './proof.ts';
import {
  type CustomerRow,
  findCustomerByEmail,
  lockCustomer,
  type ProvedEmail,
  replaceEmailVerification,
  setEmail,
  voidPasswordResets,
} from './repository.ts';

// Another address is another owner of the account: whoever reads its mails can set a new password. So it takes the
// password, the new mailbox's word, and a mail to the old one, before and after.

/** A wish for an address that may be asked for: by a customer who has just shown who they are. */
export interface EmailWish {
  email: string;
  passwordHash: string;
}

/**
 * Whether the customer may ask for this address; undefined if it is theirs already. Looks at the password, so it belongs
 * before the transaction. Throws `proof-required`, `wrong-password`, `email-taken` or `too-many-requests`.
 */
export async function checkEmailWish(
  deps: Deps,
  request: FastifyRequest,
  customer: LoggedIn,
  address: string,
  password: string | undefined,
): Promise<EmailWish | undefined> {
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

/** Mails the new address the link that proves it, and the old one that somebody has asked. Throws `wrong-password`. */
export async function askForEmailChange(tx: Db, deps: Deps, customerId: number, wish: EmailWish, locale: Locale): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  // A new password in the meantime wins over whoever knows the old one.
  if (customer?.passwordHash !== wish.passwordHash) throw new Refusal('wrong-password');
  const token = newToken();
  await replaceEmailVerification(tx, { id: customerId, email: wish.email, replaces: customer.email }, tokenHash(token));
  const link = shopPage('/user/verify', locale, deps.config);
  link.searchParams.set('token', token);
  const { name, email, locale: own } = customer;
  await deps.jobs.send(tx, 'mail', { to: wish.email, locale, name: 'email-change', contents: { name, link: link.href } });
  await deps.jobs.send(tx, 'mail', { to: email, locale: own, name: 'email-change-asked', contents: { name, newEmail: wish.email } });
}

/** The proved address takes the place of the old one, whose mailbox opens nothing any more. Answers false if it was not to replace this one. Throws `email-taken`. */
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
