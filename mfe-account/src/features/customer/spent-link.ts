import type { Failure } from '@shop/runtime';

/** Whether a link from an e-mail was used, has expired, or was cut off by a mail program. */
export const isSpentLink = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' &&
  (failure.code === 'reset-link-invalid' || failure.code === 'verification-link-invalid' || failure.fields.Token !== undefined);
