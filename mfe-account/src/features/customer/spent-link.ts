import type { Failure } from '@shop/runtime';

/** Used, expired, or without a token, for example truncated by a mail program. */
export const isSpentLink = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' &&
  (failure.code === 'reset-link-invalid' || failure.code === 'verification-link-invalid' || failure.fields.Token !== undefined);
