import type { Failure } from '@shop/runtime';

/** Also true if a mail program cut off the end of the link. */
export const isSpentLink = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' &&
  (failure.code === 'reset-link-invalid' || failure.code === 'verification-link-invalid' || failure.fields.Token !== undefined);
