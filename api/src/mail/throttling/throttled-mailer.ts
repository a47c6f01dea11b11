import type { Deps } from '../../deps.ts';
import { mailboxOf, normaliseEmail } from '../../modules/customers/email.ts';
import { findCustomerByEmail, isGuestsOrder } from '../../modules/customers/repository.ts';
import { type Count, countKey, isUsedUp, secondsToWait } from '../../plugins/rate-limit.ts';
import type { RateLimitName } from '../../settings/rate-limits.ts';
import type { MailName, QueuedMail } from '../mails.ts';

type Bound = 'welcome' | 'stranger' | 'order' | 'notice';

/**
 * Limits free mails to unverified e-mail addresses. See
 * docs/decisions/0054-count-attempts-by-widening-networks.md
 */
const bounds: Record<MailName, Bound | undefined> = {
  welcome: 'welcome',
  'email-verification': undefined,
  'password-reset': undefined,
  'guest-account': undefined,
  'password-changed': 'notice',
  'email-proved': undefined,
  'email-change': undefined,
  'email-change-asked': 'notice',
  'email-changed': undefined,
  'passkey-added': 'notice',
  'passkey-removed': 'notice',
  // Mails about the second factor go only to verified e-mail addresses.
  'second-factor-on': undefined,
  'second-factor-off': undefined,
  'recovery-code-used': undefined,
  'recovery-codes-renewed': undefined,
  'data-export': 'notice',
  'account-closed': undefined,
  'order-placed': 'order',
  'order-unpaid': 'order',
  'order-paid': undefined,
  'order-in-production': undefined,
  'order-shipped': undefined,
  'order-delivered': undefined,
  'order-cancelled': 'order',
  'payment-returned': undefined,
  'question-received': 'stranger',
  'quote-received': 'stranger',
  'question-asked': undefined,
  'quote-asked': undefined,
  'back-in-stock': 'stranger',
  'jobs-failed': undefined,
  'daily-summary': undefined,
};

/** Repeated mails cost the sender nothing, so they do not count as paid. */
const isPaid = ({ name, contents }: QueuedMail): boolean =>
  name === 'order-placed' && !contents.again && contents.order.Payment.Kind === 'card' && contents.order.Totals.Total > 0;

const isRefunded = ({ name, contents }: QueuedMail): boolean =>
  name === 'order-cancelled' && ['refund-due', 'refunded'].includes(contents.order.PaymentProgress);

export function throttledMailer(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  post: (mail: QueuedMail, jobId: string) => Promise<void>,
): (mail: QueuedMail, jobId: string) => Promise<void> {
  const { rateLimits } = config;
  const counted = (name: RateLimitName, ...who: string[]): Count => ({
    key: countKey(name, ...who),
    ...rateLimits[name],
    repeats: Number.POSITIVE_INFINITY,
  });

  function countsOf(bound: Bound, { name, to }: QueuedMail): Count[] {
    const mailbox = mailboxOf(to);
    if (bound === 'welcome') return [counted('signup-mail', mailbox)];
    if (bound === 'stranger') return [counted('stranger-mail', name, mailbox)];
    if (bound === 'notice') return [counted('unverified-notice', mailbox)];
    return [counted('unverified-mail', normaliseEmail(to)), counted('unverified-mailbox', mailbox)];
  }

  /** Paid orders are too expensive for abuse, unless repeatedly refunded. */
  async function isExpensive(mail: QueuedMail, jobId: string): Promise<boolean> {
    const refunds = counted('unverified-mail', 'refunds', mailboxOf(mail.to));
    if (isRefunded(mail)) return (await secondsToWait(db, [refunds], jobId)) === 0;
    return isPaid(mail) && !(await isUsedUp(db, refunds));
  }

  async function isTrusted(mail: QueuedMail): Promise<boolean> {
    const { name, to } = mail;
    if (bounds[name] === undefined) return true;
    // Mails that strangers can trigger, even to a verified e-mail address.
    const ofStranger =
      name === 'question-received' ||
      name === 'quote-received' ||
      ('order' in mail.contents && (await isGuestsOrder(db, mail.contents.order.OrderId)));
    return !ofStranger && Boolean((await findCustomerByEmail(db, normaliseEmail(to)))?.emailVerifiedAt);
  }

  async function isWithinLimit(mail: QueuedMail, jobId: string): Promise<boolean> {
    const bound = bounds[mail.name];
    return bound === undefined || (await secondsToWait(db, countsOf(bound, mail), jobId)) === 0;
  }

  return async (mail, jobId) => {
    if ((await isTrusted(mail)) || (await isExpensive(mail, jobId)) || (await isWithinLimit(mail, jobId))) return post(mail, jobId);
    const order = 'order' in mail.contents ? mail.contents.order.OrderNumber : undefined;
    log.warn({ mail: mail.name, jobId, order }, 'a mail was dropped: too many today to this address');
  };
}
