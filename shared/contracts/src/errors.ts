/** Expected failures, as values. `Payload.code` of a failed envelope is one of these. */
export const errorCodes = [
  'invalid-input',
  'login-required',
  'login-failed',
  'anonymous-only',
  'forbidden',
  'not-found',
  'email-taken',
  'wrong-password',
  'out-of-stock',
  'quantity-limit',
  'price-changed',
  'cart-empty',
  'contract-not-accepted',
  'idempotency-conflict',
  'idempotency-in-progress',
  'too-many-requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
