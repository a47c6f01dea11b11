/** `failed`: refused. `refunded`: paid too late, or a wrong amount. `left`: abandoned. */
export const paymentOutcomes = ['failed', 'refunded', 'left'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** `bank`: the bank gives no reason. */
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
