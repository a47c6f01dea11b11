import type { DeclineReason } from '@shop/contracts/payment-return';
import type { Locale } from '@shop/domain/locale';

/** `amount` in minor units, VAT included. */
export interface Attempt {
  conversationId: string;
  basketId: string;
  amount: number;
  currency: string;
  locale: Locale;
  callbackUrl: string;
  buyer: { id: string; name: string; surname: string; email: string; phone: string; ip: string };
  delivery: PostalAddress;
  invoice: PostalAddress;
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
  amount: number;
}

export type PaymentResult =
  /** `review`: the money has moved, but the provider still checks for fraud. */
  | { state: 'pending'; review: boolean }
  | { state: 'failed'; reason: string; decline?: DeclineReason }
  | { state: 'paid'; providerPaymentId: string; conversationId: string; basketId: string; amount: number; currency: string };

/** Calls the network: never use it in a transaction. @throws `ProviderFailure` */
export interface PaymentProvider {
  initialise: (attempt: Attempt) => Promise<{ token: string; pageUrl: string }>;
  retrieve: (session: { token: string; conversationId: string }) => Promise<PaymentResult>;
  /** A repeated call succeeds without a second refund. */
  refund: (payment: { providerPaymentId: string; conversationId: string }) => Promise<void>;
}

/** Without a usable answer, it is unknown whether money has moved. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}
