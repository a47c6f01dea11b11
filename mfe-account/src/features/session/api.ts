import type { SecondFactorCode } from '@shop/contracts/second-factor';
import type { GuestLogin, Login } from '@shop/contracts/session';
import type { GuestPassword, Signup } from '@shop/contracts/user';
import { type Api, bus, knownSession, type QueryClient } from '@shop/runtime';

export const logIn = (api: Api, form: Login) => api.send('POST /auth', { body: form });

export const logInByCode = (api: Api, form: SecondFactorCode) => api.send('POST /auth/second-factor', { body: form });

/** With a new `key`, a retry would report the shopper's own e-mail address as taken. */
export const signUp = (api: Api, form: Signup, key: string) => api.send('POST /user', { body: form, key });

export const enterAsGuest = (api: Api, form: GuestLogin, key: string) => api.send('POST /auth/guest', { body: form, key });

export const openAccount = (api: Api, form: GuestPassword) => api.send('PUT /user/guest/password', { body: form });

export const logOut = (api: Api) => api.send('DELETE /auth');

export async function announceLogin(query: QueryClient, email: string): Promise<boolean> {
  bus.emit('user:logged-in', { Email: email });
  bus.emit('session:changed', {});
  return (await knownSession(query)).status === 'customer';
}
