import { userKey } from '@shop/contracts/query-keys';
import type { EmailVerification, PasswordChange, UserUpdate } from '@shop/contracts/user';
import { type Api, queryOptions } from '@shop/runtime';

export const userQuery = (api: Api) => queryOptions({ queryKey: userKey, queryFn: ({ signal }) => api.read('/user', { signal }) });

export const updateUser = (api: Api, form: UserUpdate, key: string) => api.send('PATCH /user', { body: form, key });

export const changePassword = (api: Api, form: PasswordChange) => api.send('PUT /user/password', { body: form });

export const verifyEmail = (api: Api, form: EmailVerification) => api.send('PUT /user/email/verify', { body: form });
