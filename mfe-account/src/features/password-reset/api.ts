import type { PasswordReset, PasswordResetRequest, RevokedAccess } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';

/** Asks for a mail with a link to a new password. */
export const askForReset = (api: Api, form: PasswordResetRequest, key: string) => api.send<null>('POST', '/user/password/reset', form, key);

/** Uses the link; ends all other ways into its account. */
export const resetPassword = (api: Api, form: PasswordReset) => api.send<RevokedAccess | null>('PUT', '/user/password/reset', form);
