import type { Locale } from '@shop/contracts/locale';
import type { Order } from '@shop/contracts/orders';

export interface Product {
  title: string;
  link: string;
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
  'password-changed': { name: string };
  /** With the contract's text, as the regulation demands. */
  'order-placed': { order: Order; preInformation: string; agreement: string };
  'order-paid': { order: Order };
  'order-in-production': { order: Order };
  'order-shipped': { order: Order };
  'order-delivered': { order: Order };
  'order-cancelled': { order: Order };
  /** A card payment came that the order could not take; all of it goes back. */
  'payment-returned': { order: Order };
  /** To the shopper who asked. `product` only for a question about one. */
  'question-received': { name: string; question: string; product?: Product };
  /** To the shop. */
  'question-asked': { name: string; email: string; subject: string; question: string; product?: Product };
  'back-in-stock': { title: string; size: string; link: string };
}

export type MailName = keyof MailContents;

/** One mail on its way: `name` decides what `contents` is. */
export type QueuedMail = { [N in MailName]: { to: string; locale: Locale; name: N; contents: MailContents[N] } }[MailName];
