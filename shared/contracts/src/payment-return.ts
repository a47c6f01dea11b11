/**
 * How a card payment ended without an order that stands: refused (`failed`), paid too late or with another amount (`refunded`),
 * or not at all, as its page was left (`left`).
 */
export const paymentOutcomes = ['failed', 'refunded', 'left'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Why a card was declined, as far as its holder can do something about it; `bank`: only the bank can say more. */
export const declineReasons = [
  'funds',
  'expired',
  'security-code',
  'card-number',
  'online-closed',
  'limit',
  'verification',
  'bank',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The checkout's payment step, which shows how the last payment ended. */
export const paymentStepAfter = (outcome: PaymentOutcome, reason?: DeclineReason): string =>
  `/checkout?step=payment&payment=${outcome}${reason ? `&reason=${reason}` : ''}`;
