import type { ErrorCode } from '@shop/contracts/errors';
import type { MessageKey, MessageParams } from './messages/index.ts';

export const refusalStatuses: Record<ErrorCode, number> = {
  'invalid-input': 422,
  'login-required': 401,
  'account-required': 403,
  'login-failed': 401,
  'anonymous-only': 403,
  forbidden: 403,
  'not-found': 404,
  'email-taken': 409,
  'wrong-password': 403,
  'proof-required': 403,
  'second-factor-required': 401,
  'second-factor-expired': 401,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'wrong-code': 403,
  'email-unproved': 403,
  'reset-link-invalid': 403,
  'verification-link-invalid': 403,
  'verification-link-foreign': 403,
  'address-book-full': 409,
  'passkey-refused': 403,
  'passkeys-full': 409,
  'orders-under-way': 409,
  'payments-under-way': 409,
  'out-of-stock': 409,
  'quantity-limit': 409,
  'quantity-not-offered': 409,
  'unpaid-limit': 409,
  'price-changed': 409,
  'not-payable': 409,
  'payment-page-unavailable': 503,
  'cart-empty': 409,
  'cart-full': 409,
  'cart-designs-full': 409,
  'contract-not-accepted': 409,
  'payment-not-offered': 409,
  'order-not-cancellable': 409,
  'order-unknown': 404,
  'product-unknown': 404,
  'file-type': 422,
  'file-unreadable': 422,
  'file-too-large': 413,
  'file-refused': 422,
  'files-elsewhere': 409,
  'import-running': 409,
  'category-unknown': 404,
  'categories-missing': 404,
  'sku-unknown': 404,
  'price-out-of-range': 422,
  'order-state': 409,
  'order-not-produced': 409,
  'paid-by-card': 409,
  'coupon-exists': 409,
  'coupon-unknown': 404,
  'coupon-refused': 409,
  'upload-too-large': 413,
  'upload-quota': 409,
  'upload-limit': 429,
  'upload-in-use': 409,
  'upload-gone': 409,
  'text-unprintable': 422,
  'design-refused': 422,
  'design-word-needed': 409,
  'design-changed': 409,
  'designs-full': 409,
  'shares-full': 409,
  'saved-designs-full': 409,
  'in-stock': 409,
  'already-reviewed': 409,
  'review-hidden': 409,
  'review-unknown': 404,
  'idempotency-conflict': 422,
  'idempotency-in-progress': 409,
  'too-many-requests': 429,
  'storage-low': 507,
  unavailable: 503,
  internal: 500,
};

/** Rolls back the transaction. `plugins/errors.ts` answers the client. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: MessageParams;
  readonly status: number;
  readonly field: { path: string; message: MessageKey } | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  details: object | undefined;
  constructor(code: ErrorCode, params: MessageParams = {}, field?: { path: string; message: MessageKey }, retryAfter?: number) {
    super(code);
    this.code = code;
    this.params = params;
    this.status = refusalStatuses[code];
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

export const refuseField = (path: string, message: MessageKey): Refusal => new Refusal('invalid-input', {}, { path, message });

export function refuseForNow(cause: unknown): Refusal {
  const refusal = new Refusal('unavailable');
  refusal.cause = cause;
  return refusal;
}

export function refuseWith(code: ErrorCode, params: MessageParams, details: object): Refusal {
  const refusal = new Refusal(code, params);
  refusal.details = details;
  return refusal;
}
