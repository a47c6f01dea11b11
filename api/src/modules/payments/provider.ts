import type { Locale } from '@shop/contracts/locale';
import type { DeclineReason } from '@shop/contracts/payment-return';

/** One attempt to pay an order. Amounts are minor units, VAT included. */
export interface Attempt {
  /** Random and ours: told to the provider, asked back with the result. */
  conversationId: string;
  /** The order's number. */
  basketId: string;
  amount: number;
  currency: string;
  locale: Locale;
  /** Where the provider's page sends the shopper's browser afterwards. */
  callbackUrl: string;
  buyer: { id: string; name: string; surname: string; email: string; phone: string; ip: string };
  delivery: PostalAddress;
  invoice: PostalAddress;
  /** Sum up to `amount` exactly. */
  items: readonly BasketItem[];
}

export interface PostalAddress {
  name: string;
  street: string;
  city: string;
  postCode?: string;
}

export interface BasketItem {
  id: string;
  name: string;
  /** More than zero. */
  amount: number;
}

/** What became of an attempt, in the provider's words; `judge.ts` decides what it means for the order. */
export type PaymentResult =
  /** Not paid yet. With `review` the money has moved, but the provider still looks for fraud. */
  | { state: 'pending'; review: boolean }
  | { state: 'failed'; reason: string; decline?: DeclineReason }
  | { state: 'paid'; providerPaymentId: string; conversationId: string; basketId: string; amount: number; currency: string };

/**
 * A company that takes card payments on a page of its own, so that no card number ever reaches the shop. Every
 * function is a network call: never inside a database transaction. All throw `ProviderFailure`.
 */
export interface PaymentProvider {
  initialise: (attempt: Attempt) => Promise<{ token: string; pageUrl: string }>;
  retrieve: (session: { token: string; conversationId: string }) => Promise<PaymentResult>;
  /** Gives all of it back. Called again after a lost answer, it finds that out first and gives nothing back twice. */
  refund: (payment: { providerPaymentId: string; conversationId: string }) => Promise<void>;
}

/** The provider did not answer, or not as agreed, or refused what we asked; nothing is known about the money. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}
