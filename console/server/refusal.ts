import type { Code } from '../src/state.ts';

const statuses: Record<Code, number> = {
  'signed-out': 401,
  'wrong-token': 403,
  'too-many-tries': 429,
  'wrong-origin': 403,
  forbidden: 403,
  invalid: 400,
  'unknown-remote': 404,
  'passkey-refused': 403,
  'passkey-required': 403,
  internal: 500,
};

export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly statusCode: number;
  constructor(code: Code, reason = '', cause?: unknown) {
    super(reason, { cause });
    this.code = code;
    this.statusCode = statuses[code];
  }
}
