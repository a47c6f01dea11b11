import type { PasswordReset, PasswordResetRequest } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';

export const askForReset = (api: Api, form: PasswordResetRequest, key: string) =>
  api.send('POST /user/password/reset', { body: form, key });

/** Also ends all sessions and removes passkeys. */
export const resetPassword = (api: Api, form: PasswordReset) => api.send('PUT /user/password/reset', { body: form });
