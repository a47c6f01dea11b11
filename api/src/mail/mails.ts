import type { Locale } from '@shop/contracts/locale';
import type { Order } from '@shop/contracts/orders';
import type { RevokedAccess } from '@shop/contracts/user';

/** What the shop's own people are told about a kind of job that does not get done. */
export interface TroubledJob {
  name: string;
  /** Given up, and still being tried. */
  failed: number;
  trying: number;
}

/** What happened in the shop on one day, and what waits. Money in minor units. */
export interface DaySummary {
  /** The day in Turkey, such as `2026-11-21`. */
  day: string;
  orders: number;
  total: number;
  newCustomers: number;
  questions: number;
  /** Orders that wait, by what for. */
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
  /** Ordered by a guest, who tracks the order instead of logging in. */
  guest?: true;
}

/**
 * The shop's mails and what each needs to be written. All of it is plain data: a mail is queued in the transaction
 * it tells of and written when it is sent.
 */
export interface MailContents {
  /** `link` proves that the address is the customer's. Welcomes that were queued before there were links have none: the account sends one. */
  welcome: { name: string; link?: string };
  'email-verification': { name: string; link: string };
  /** `link` is good for one use, `minutes` long. */
  'password-reset': { name: string; link: string; minutes: number };
  /** `revoked` after a new password by mail; queued before there was such a list, it is missing. */
  'password-changed': { name: string; revoked?: RevokedAccess };
  /** The first proof of the address ended these ways in. */
  'email-proved': { name: string; revoked: RevokedAccess };
  /** To the new address: `link` puts it in the place of the old one. */
  'email-change': { name: string; link: string };
  /** To the old address: somebody has asked for another one, which is to be confirmed yet. */
  'email-change-asked': { name: string; newEmail: string };
  /** To the old address, for the last time. */
  'email-changed': { name: string; newEmail: string };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'second-factor-on': { name: string };
  'second-factor-off': { name: string };
  /** `left` more are good. */
  'recovery-code-used': { name: string; left: number };
  'recovery-codes-renewed': { name: string };
  /** `link` opens a guest's account by a new password. */
  'guest-account': { link: string };
  /** The copy of the customer's data can be fetched where `link` leads, for so many days. */
  'data-export': { name: string; link: string; days: number };
  'account-closed': { name: string };
  /**
   * With the contract's text, as the regulation demands. `name` is the customer's own first name; mails that were queued before it
   * was told have none. `link` proves the customer's address, which the order's hold waits for; a guest's also opens the account.
   */
  'order-placed': OrderMail & { preInformation: string; agreement: string; link?: string };
  /** A card order that can still be paid. */
  'order-unpaid': OrderMail;
  'order-paid': OrderMail;
  'order-in-production': OrderMail;
  'order-shipped': OrderMail;
  'order-delivered': OrderMail;
  'order-cancelled': OrderMail;
  /** A card payment came that the order could not take; all of it goes back. */
  'payment-returned': OrderMail;
  /** To the address that was given: without what was asked. `product` only for a question about one. */
  'question-received': { name: string; product?: Product };
  /** To the shop. */
  'question-asked': { name: string; email: string; subject: string; question: string; product?: Product };
  /** To the address that was given: without the note. */
  'quote-received': { name: string; qty: number; product: Product };
  /** To the shop. */
  'quote-asked': { name: string; email: string; phone: string; qty: number; note: string; product: Product };
  'back-in-stock': { title: string; size: string; link: string };
  /** To the shop itself. */
  'jobs-failed': { jobs: TroubledJob[] };
  'daily-summary': { summary: DaySummary };
}

export type MailName = keyof MailContents;

/** One mail on its way: `name` decides what `contents` is. */
export type QueuedMail = { [N in MailName]: { to: string; locale: Locale; name: N; contents: MailContents[N] } }[MailName];
