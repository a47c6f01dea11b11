import type { Deps } from '../../deps.ts';
import type { MailName, QueuedMail } from '../../mail/mails.ts';
import type { Post } from '../../mail/transport.ts';
import { countKey, secondsToWait } from '../../plugins/rate-limit.ts';
import { mailboxOf, normaliseEmail } from './email.ts';
import { findCustomerByEmail } from './repository.ts';

/**
 * Which mails somebody can cause for nothing, again and again, to an address that they have only entered. These count
 * by the day while nobody has proved the address. The others are never dropped: links and passwords have limits of their
 * own where they are asked for, a welcome is sent once, and what comes after a payment or an operator's work is no game.
 */
const free: Record<MailName, boolean> = {
  welcome: false,
  'email-verification': false,
  'password-reset': false,
  'password-changed': false,
  'order-placed': true,
  'order-paid': false,
  'order-in-production': false,
  'order-shipped': false,
  'order-delivered': false,
  'order-cancelled': true,
  'payment-returned': false,
  'question-received': true,
  // To the shop itself.
  'question-asked': false,
  'back-in-stock': true,
};

/** Sends mails, but drops the free ones beyond the day's number to an address that nobody has proved; the log says which. */
export function boundedPost({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>, post: Post): Post {
  async function mayBeSent({ name, to }: QueuedMail, jobId: string): Promise<boolean> {
    if (!free[name]) return true;
    if ((await findCustomerByEmail(db, normaliseEmail(to)))?.emailVerifiedAt) return true;
    const limit = { key: countKey('unverified-mail', mailboxOf(to)), ...config.rateLimits['unverified-mail'] };
    // Tried again, because the mail server was away, it is the same mail.
    return (await secondsToWait(db, [{ ...limit, repeats: Number.POSITIVE_INFINITY }], jobId)) === 0;
  }

  return async (mail, jobId) => {
    if (await mayBeSent(mail, jobId)) return post(mail, jobId);
    const order = 'order' in mail.contents ? mail.contents.order.OrderNumber : undefined;
    log.warn({ mail: mail.name, jobId, order }, 'a mail was dropped: too many today to an address that nobody has confirmed');
  };
}
