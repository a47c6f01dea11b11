import type { Deps } from '../../deps.ts';
import type { MailName, QueuedMail } from '../../mail/mails.ts';
import type { Post } from '../../mail/transport.ts';
import { countKey, secondsToWait } from '../../plugins/rate-limit.ts';
import { mailboxOf, normaliseEmail } from './email.ts';
import { findCustomerByEmail } from './repository.ts';

/**
 * Which mails somebody can cause for nothing, again and again, to an address that they have only entered, and by what these
 * count while nobody has proved the address. What tells of the account counts apart: who has it in hand must not be able to
 * use its notices up by ordering. The others are never dropped: links have limits of their own where they are asked for, a
 * welcome and a farewell are sent once for a registration, and what comes after a payment or an operator's work is no game.
 */
const bounds: Record<MailName, 'unverified-mail' | 'unverified-notice' | undefined> = {
  welcome: undefined,
  'email-verification': undefined,
  'password-reset': undefined,
  'password-changed': 'unverified-notice',
  'email-change': undefined,
  'email-change-asked': 'unverified-notice',
  'email-changed': undefined,
  'passkey-added': 'unverified-notice',
  'data-export': 'unverified-notice',
  'account-closed': undefined,
  'order-placed': 'unverified-mail',
  'order-paid': undefined,
  'order-in-production': undefined,
  'order-shipped': undefined,
  'order-delivered': undefined,
  'order-cancelled': 'unverified-mail',
  'payment-returned': undefined,
  'question-received': 'unverified-mail',
  // To the shop itself.
  'question-asked': undefined,
  'back-in-stock': 'unverified-mail',
  'jobs-failed': undefined,
  'daily-summary': undefined,
};

/** What follows a payment is no game: a card order is told of once it is paid, or its money is held; and paid ones are cancelled. */
function costMoney(mail: QueuedMail): boolean {
  if (mail.name === 'order-placed') return mail.contents.order.Payment.Kind === 'card' && mail.contents.order.Totals.Total > 0;
  return mail.name === 'order-cancelled' && ['refund-due', 'refunded'].includes(mail.contents.order.PaymentProgress);
}

/** Sends mails, but drops those that cost nothing beyond the day's number to an address that nobody has proved; the log says which. */
export function boundedPost({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>, post: Post): Post {
  async function mayBeSent(mail: QueuedMail, jobId: string): Promise<boolean> {
    const { name, to } = mail;
    const bound = bounds[name];
    if (bound === undefined || costMoney(mail)) return true;
    if ((await findCustomerByEmail(db, normaliseEmail(to)))?.emailVerifiedAt) return true;
    const limit = { key: countKey(bound, mailboxOf(to)), ...config.rateLimits[bound] };
    // Tried again, because the mail server was away, it is the same mail.
    return (await secondsToWait(db, [{ ...limit, repeats: Number.POSITIVE_INFINITY }], jobId)) === 0;
  }

  return async (mail, jobId) => {
    if (await mayBeSent(mail, jobId)) return post(mail, jobId);
    const order = 'order' in mail.contents ? mail.contents.order.OrderNumber : undefined;
    log.warn({ mail: mail.name, jobId, order }, 'a mail was dropped: too many today to an address that nobody has confirmed');
  };
}
