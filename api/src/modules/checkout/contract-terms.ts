/** What the texts speak of; amounts are ready to read. */
export interface ContractTerms {
  seller: string;
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

export interface ContractWords {
  preInformation: (terms: ContractTerms) => string;
  agreement: (terms: ContractTerms) => string;
}
