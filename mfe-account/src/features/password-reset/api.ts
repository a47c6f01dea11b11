import type { PasswordReset, PasswordResetRequest, RevokedAccess } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';

export const askForReset = (api: Api, form: PasswordResetRequest, key: string) => api.send<null>('POST', '/user/password/reset', form, key);

/** Also ends all other ways into the account. */
export const resetPassword = (api: Api, form: PasswordReset) => api.send<RevokedAccess | null>('PUT', '/user/password/reset', form);
