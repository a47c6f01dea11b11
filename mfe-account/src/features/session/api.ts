import type { SecondFactorCode } from '@shop/contracts/second-factor';
import type { GuestLogin, Login, Session } from '@shop/contracts/session';
import type { GuestPassword, Signup } from '@shop/contracts/user';
import { type Api, bus, knownSession, type QueryClient } from '@shop/runtime';

export const logIn = (api: Api, form: Login) => api.send<Session>('POST', '/auth', form);

/** The code after the password. */
export const logInByCode = (api: Api, form: SecondFactorCode) => api.send<Session>('POST', '/auth/second-factor', form);

/** Under the same `key` it is the same account, not one whose address is taken. */
export const signUp = (api: Api, form: Signup, key: string) => api.send<Session>('POST', '/user', form, key);

export const enterAsGuest = (api: Api, form: GuestLogin, key: string) => api.send<Session>('POST', '/auth/guest', form, key);

export const openAccount = (api: Api, form: GuestPassword) => api.send<null>('PUT', '/user/guest/password', form);

export const logOut = (api: Api) => api.send<null>('DELETE', '/auth');

/**
 * Says that somebody has logged in and waits until the shell knows who. Answers whether it does: its own question
 * may have failed, which means logged out.
 */
export async function announceLogin(query: QueryClient, email: string): Promise<boolean> {
  bus.emit('user:logged-in', { Email: email });
  bus.emit('session:changed', {});
  return (await knownSession(query)).status === 'customer';
}
