import type { Seller } from '@shop/settings/shop';

/** What the texts speak of; amounts are ready to read. */
export interface ContractTerms {
  seller: Seller;
  goods: string;
  /** Undefined where nothing is taken off. */
  discount: string | undefined;
  deliveryFee: string;
  /** Undefined where paying costs nothing. */
  paymentFee: string | undefined;
  vat: string;
  total: string;
  delivery: string;
  promise: string;
  /** Undefined while none is chosen. */
  payment: string | undefined;
  personalised: boolean;
}

/** A line for each fact of the seller that the shop has named. */
export const sellerLines = (seller: Seller, labels: Record<keyof Seller, string>): string =>
  (Object.entries(labels) as [keyof Seller, string][])
    .flatMap(([fact, label]) => (seller[fact] ? [`${label}: ${seller[fact]}`] : []))
    .join('\n');

export interface ContractWords {
  blank: string;
  preInformation: (terms: ContractTerms) => string;
  agreement: (terms: ContractTerms) => string;
}
