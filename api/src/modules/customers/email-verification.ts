import type { EmailVerification, RevokedAccess } from '@shop/contracts/user';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { Refusal } from '../../refusal.ts';
import { deviceOf } from '../session/device.ts';
import { endOtherSessions, isLoggedIn } from '../session/repository.ts';
import { newToken, tokenHash } from '../session/token.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { confirmEmailChange } from './email-change.ts';
import {
  findEmailVerificationOwner,
  insertEmailVerification,
  replaceEmailVerification,
  takeEmailVerification,
} from './email-verification-repository.ts';
import { newGuestLink } from './guest-link.ts';
import { lockCustomer, markEmailVerified } from './repository.ts';
import { revokeAccess } from './revoke-access.ts';

export async function newVerificationLink(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  customer: { id: number; email: string },
  locale: Locale,
  keepsOlderLinks = false,
): Promise<string> {
  const token = newToken();
  const store = keepsOlderLinks ? insertEmailVerification : replaceEmailVerification;
  await store(tx, customer, tokenHash(token));
  const link = shopPage('/user/verify', locale, config);
  link.searchParams.set('token', token);
  return link.href;
}

export async function sendVerification(tx: Db, deps: Deps, customerId: number, locale: Locale): Promise<boolean> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new Refusal('login-required');
  if (customer.emailVerifiedAt !== null) return false;
  if (customer.provisional) {
    const contents = { link: await newGuestLink(tx, deps, customer, locale) };
    await deps.jobs.send(tx, 'mail', { to: customer.email, locale, name: 'guest-account', contents });
    return true;
  }
  const contents = { name: customer.name, link: await newVerificationLink(tx, deps, customer, locale) };
  await deps.jobs.send(tx, 'mail', { to: customer.email, locale, name: 'email-verification', contents });
  return true;
}

/**
 * Requires a login: the owner of a mailbox must not verify a stranger's account. @throws `verification-link-invalid`,
 * `verification-link-foreign`, `email-taken`
 */
export async function verifyEmail({ db, jobs }: Deps, { id, visitor }: LoggedIn, { Token }: EmailVerification): Promise<RevokedAccess> {
  return db.transaction(async (tx) => {
    const hash = tokenHash(Token);
    const owner = await findEmailVerificationOwner(tx, hash);
    if (owner === undefined) throw new Refusal('verification-link-invalid');
    if (owner !== id) throw new Refusal('verification-link-foreign');
    // Lock order: the customer before the link.
    const customer = await lockCustomer(tx, owner);
    const proved = customer && (await takeEmailVerification(tx, hash));
    if (!proved) throw new Refusal('verification-link-invalid');
    if (!(await isLoggedIn(tx, visitor.sessionId, id))) throw new Refusal('login-required');
    const done =
      proved.replaces === null
        ? markEmailVerified(tx, proved.customerId, proved.email)
        : confirmEmailChange(tx, { jobs }, customer, proved);
    if (!(await done)) throw new Refusal('verification-link-invalid');
    if (customer.emailVerifiedAt === null) {
      const revoked = await revokeAccess(tx, id, visitor.sessionId);
      const contents = { name: customer.name, revoked };
      await jobs.send(tx, 'mail', { to: proved.email, locale: customer.locale, name: 'email-proved', contents });
      return revoked;
    }
    if (proved.replaces === null) return { Passkeys: [], Sessions: [] };
    return { Passkeys: [], Sessions: (await endOtherSessions(tx, id, visitor.sessionId)).map(deviceOf) };
  });
}
