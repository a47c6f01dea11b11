import type { Seller } from '@shop/settings/shop';

export interface ContractTerms {
  seller: Seller;
  goods: string;
  discount: string | undefined;
  deliveryFee: string;
  paymentFee: string | undefined;
  vat: string;
  total: string;
  delivery: string;
  promise: string;
  payment: string | undefined;
  personalised: boolean;
}

export const sellerLines = (seller: Seller, labels: Record<keyof Seller, string>): string =>
  (Object.entries(labels) as [keyof Seller, string][])
    .flatMap(([fact, label]) => (seller[fact] ? [`${label}: ${seller[fact]}`] : []))
    .join('\n');

export interface ContractWords {
  blank: string;
  pieces: string;
  preInformation: (terms: ContractTerms) => string;
  agreement: (terms: ContractTerms) => string;
}
