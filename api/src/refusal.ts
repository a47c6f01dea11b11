import type { ErrorCode } from '@shop/contracts/errors';
import type { MessageKey, MessageParams } from './messages/index.ts';

const statuses: Record<ErrorCode, number> = {
  'invalid-input': 422,
  'login-required': 401,
  'login-failed': 401,
  'anonymous-only': 403,
  forbidden: 403,
  'not-found': 404,
  'email-taken': 409,
  'wrong-password': 403,
  'out-of-stock': 409,
  'quantity-limit': 409,
  'price-changed': 409,
  'cart-empty': 409,
  'contract-not-accepted': 409,
  'idempotency-conflict': 422,
  'idempotency-in-progress': 409,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
};

/**
 * An expected failure: a code and what its message needs. Thrown rather than returned because throwing is what
 * rolls the surrounding transaction back; turned into an envelope in one place, `plugins/errors.ts`.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: MessageParams;
  readonly status: number;
  readonly field: { path: string; message: MessageKey } | undefined;
  constructor(code: ErrorCode, params: MessageParams = {}, field?: { path: string; message: MessageKey }) {
    super(code);
    this.code = code;
    this.params = params;
    this.status = statuses[code];
    this.field = field;
  }
}

/** Input whose form is right but whose value is not one of ours, such as an unknown delivery method. */
export const refuseField = (path: string, message: MessageKey): Refusal => new Refusal('invalid-input', {}, { path, message });
