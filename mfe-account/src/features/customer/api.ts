import { userKey } from '@shop/contracts/query-keys';
import type { EmailVerification, PasswordChange, RevokedAccess, UserDetails, UserUpdate } from '@shop/contracts/user';
import { type Api, queryOptions } from '@shop/runtime';

export const userQuery = (api: Api) => queryOptions({ queryKey: userKey, queryFn: ({ signal }) => api.read<UserDetails>('/user', signal) });

/** A new `Email` counts once its mailed link is used. */
export const updateUser = (api: Api, form: UserUpdate, key: string) => api.send<null>('PATCH', '/user', form, key);

export const changePassword = (api: Api, form: PasswordChange) => api.send<null>('PUT', '/user/password', form);

export const verifyEmail = (api: Api, form: EmailVerification) => api.send<RevokedAccess | null>('PUT', '/user/email/verify', form);
