/**
 * How a card payment ended without an order that stands: refused (`failed`), paid too late or with another amount (`refunded`),
 * or not at all, as its page was left (`left`).
 */
export const paymentOutcomes = ['failed', 'refunded', 'left'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Where another payment is chosen then, and said what became of the last one. */
export const paymentStepAfter = (outcome: PaymentOutcome): string => `/checkout?step=payment&payment=${outcome}`;
