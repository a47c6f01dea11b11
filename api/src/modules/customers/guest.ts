import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { keyOf } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { lockCartOf } from '../cart/repository.ts';
import { userAgentOf } from '../session/device.ts';
import { renewSession } from '../session/repository.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { normaliseEmail } from './email.ts';
import { newVerificationLink } from './email-verification.ts';
import { enter } from './log-in.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { voidPasswordResets } from './password-reset-repository.ts';
import {
  changeGuestEmail,
  findCustomer,
  findGuestBySignup,
  giveAccount,
  insertCustomer,
  listGuestsWithOrders,
  lockCustomer,
  mergeCustomer,
} from './repository.ts';

// See docs/decisions/0065-let-guests-buy-with-a-provisional-account.md

/**
 * For a guest, corrects the e-mail address and returns undefined. A customer may have the same address. @throws
 * `anonymous-only`, `too-many-requests`
 */
export async function enterAsGuest(deps: Deps, request: FastifyRequest, address: string, subject: Subject) {
  const { db, config } = deps;
  const email = normaliseEmail(address);
  const current = request.visitor?.customer;
  if (current) {
    if (email !== current.email) await limited(deps, 'guest-email', 'email-change-account')(request);
    await correctEmail(deps, current.id, email);
    subject.customerId = current.id;
    return undefined;
  }
  const signupKey = keyOf(request) ?? null;
  return db.transaction(async (tx) => {
    const known = signupKey === null ? undefined : await findGuestBySignup(tx, email, signupKey);
    const guest = { email, signupKey, name: '', surname: '', passwordHash: '', provisional: true, locale: request.locale };
    const id = known ?? (await insertCustomer(tx, guest));
    if (id === undefined) throw new Error('a guest was not stored');
    subject.customerId = id;
    return enter(tx, config, request, id);
  });
}

/** Invalidates links that went to the wrong e-mail address. Mails the orders again. */
async function correctEmail({ db, jobs }: Deps, id: number, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const guest = await lockCustomer(tx, id);
    if (!guest?.provisional) throw new Refusal('anonymous-only');
    if (guest.email === email) return;
    await voidPasswordResets(tx, id);
    if (await changeGuestEmail(tx, id, email)) await jobs.send(tx, 'guest-orders', { customerId: id });
  });
}

/** Returns the new session token. The e-mail address stays unverified. @throws `forbidden`, `email-taken`, `invalid-input` */
export async function setGuestPassword(deps: Deps, request: FastifyRequest, { id, visitor }: LoggedIn, password: string): Promise<string> {
  const { db, config, jobs } = deps;
  const row = await findCustomer(db, id);
  if (!row?.provisional) throw new Refusal('forbidden');
  await checkNewPassword(password, row);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const guest = await lockCustomer(tx, id);
    if (!guest?.provisional) throw new Refusal('forbidden');
    if (!(await giveAccount(tx, id, passwordHash))) throw new Refusal('email-taken');
    await voidPasswordResets(tx, id);
    const { email, name, locale } = guest;
    const link = await newVerificationLink(tx, deps, { id, email }, locale, true);
    await jobs.send(tx, 'mail', { to: email, locale, name: 'welcome', contents: { name, link } });
    return renewSession(tx, {
      sessionId: visitor.sessionId,
      customerId: id,
      userAgent: userAgentOf(request.headers),
      secure: config.secure,
    });
  });
}

/** The caller has verified the e-mail address and locked the customer. */
export async function takeOverGuests(tx: Db, { id, email }: { id: number; email: string }): Promise<void> {
  for (const guestId of await listGuestsWithOrders(tx, email)) {
    if (guestId === id || !(await lockCustomer(tx, guestId))?.provisional) continue;
    await lockCartOf(tx, guestId);
    await mergeCustomer(tx, guestId, id);
  }
}
