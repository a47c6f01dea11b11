import type { Order } from '@shop/contracts/orders';
import type { RevokedAccess } from '@shop/contracts/user';
import type { Locale } from '@shop/domain/locale';

export interface TroubledJob {
  name: string;
  failed: number;
  trying: number;
}

export interface DaySummary {
  day: string;
  orders: number;
  total: number;
  newCustomers: number;
  questions: number;
  waiting: { payment: number; production: number; shipping: number; refund: number };
  soldOut: number;
  failedJobs: number;
}

export interface Product {
  title: string;
  link: string;
}

interface OrderMail {
  order: Order;
  name?: string;
  guest?: true;
}

export interface MailContents {
  /** `link` verifies the e-mail address. Absent in older queued mails. */
  welcome: { name: string; link?: string };
  'email-verification': { name: string; link: string };
  'password-reset': { name: string; link: string; minutes: number };
  /** `revoked` is set after a password reset. Absent in older queued mails. */
  'password-changed': { name: string; revoked?: RevokedAccess };
  'email-proved': { name: string; revoked: RevokedAccess };
  'email-change': { name: string; link: string };
  /** Sent to the old e-mail address. */
  'email-change-asked': { name: string; newEmail: string };
  'email-changed': { name: string; newEmail: string };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'second-factor-on': { name: string };
  'second-factor-off': { name: string };
  'recovery-code-used': { name: string; left: number };
  'recovery-codes-renewed': { name: string };
  'guest-account': { link: string };
  'data-export': { name: string; link: string; days: number };
  'account-closed': { name: string };
  /**
   * Contains the contract, as the regulation requires. `link` verifies the e-mail address or opens
   * a guest's account. Older queued mails lack `name`.
   */
  'order-placed': OrderMail & { preInformation: string; agreement: string; link?: string; again?: true };
  'order-unpaid': OrderMail;
  'order-paid': OrderMail;
  'order-in-production': OrderMail;
  'order-shipped': OrderMail;
  'order-delivered': OrderMail;
  'order-cancelled': OrderMail;
  'payment-returned': OrderMail;
  'question-received': { name: string; product?: Product };
  'question-asked': { name: string; email: string; subject: string; question: string; product?: Product };
  'quote-received': { name: string; qty: number; product: Product };
  'quote-asked': { name: string; email: string; phone: string; qty: number; note: string; product: Product };
  'back-in-stock': { title: string; size: string; link: string };
  'jobs-failed': { jobs: TroubledJob[] };
  'daily-summary': { summary: DaySummary };
}

export type MailName = keyof MailContents;

export type QueuedMail = { [N in MailName]: { to: string; locale: Locale; name: N; contents: MailContents[N] } }[MailName];
