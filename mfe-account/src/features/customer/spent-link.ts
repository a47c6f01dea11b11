import type { Failure } from '@shop/runtime';

/** Of a mailed link: used, run out, or no token at all, as where a mail program has cut it. */
export const isSpentLink = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' &&
  (failure.code === 'reset-link-invalid' || failure.code === 'verification-link-invalid' || failure.fields.Token !== undefined);
