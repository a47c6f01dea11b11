/** Refused (`failed`), paid too late or with another amount (`refunded`), or abandoned (`left`). */
export const paymentOutcomes = ['failed', 'refunded', 'left'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Reasons that the card holder can act on; `bank` when only the bank knows more. */
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

export const paymentStepAfter = (outcome: PaymentOutcome, reason?: DeclineReason): string =>
  `/checkout?step=payment&payment=${outcome}${reason ? `&reason=${reason}` : ''}`;
