import type { Locale } from '@shop/contracts/locale';
import type { EmailVerification } from '@shop/contracts/user';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { shopPage } from '../../shop-page.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { confirmEmailChange } from './email-change.ts';
import {
  findEmailVerificationOwner,
  lockCustomer,
  markEmailVerified,
  replaceEmailVerification,
  takeEmailVerification,
} from './repository.ts';

/** A link that proves the address when its owner opens and confirms it. Older links of the customer are void from now on. */
export async function newVerificationLink(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  customer: { id: number; email: string },
  locale: Locale,
): Promise<string> {
  const token = newToken();
  await replaceEmailVerification(tx, customer, tokenHash(token));
  const link = shopPage('/user/verify', locale, config);
  link.searchParams.set('token', token);
  return link.href;
}

/** Mails a new link. Answers false, and mails nothing, if the address is proved already. */
export async function sendVerification(tx: Db, deps: Deps, customerId: number, locale: Locale): Promise<boolean> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new Refusal('login-required');
  if (customer.emailVerifiedAt !== null) return false;
  const contents = { name: customer.name, link: await newVerificationLink(tx, deps, customer, locale) };
  await deps.jobs.send(tx, 'mail', { to: customer.email, locale, name: 'email-verification', contents });
  return true;
}

/**
 * Uses a link up, and makes the address that it proves the customer's where it was to be. Whoever has it reads the address's mails,
 * so nobody needs to be logged in. Throws `verification-link-invalid` or `email-taken`.
 */
export async function verifyEmail(deps: Deps, { Token }: EmailVerification): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const hash = tokenHash(Token);
    const owner = await findEmailVerificationOwner(tx, hash);
    // The customer before what is theirs, as everybody locks.
    const customer = owner === undefined ? undefined : await lockCustomer(tx, owner);
    const proved = customer && (await takeEmailVerification(tx, hash));
    if (!proved) throw new Refusal('verification-link-invalid');
    const done =
      proved.replaces === null ? markEmailVerified(tx, proved.customerId, proved.email) : confirmEmailChange(tx, deps, customer, proved);
    if (!(await done)) throw new Refusal('verification-link-invalid');
  });
}
