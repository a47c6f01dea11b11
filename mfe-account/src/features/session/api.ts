import type { Login, Session } from '@shop/contracts/session';
import type { Signup } from '@shop/contracts/user';
import { type Api, bus, type SessionState, sessionStore } from '@shop/runtime';

export const logIn = (api: Api, form: Login) => api.send<Session>('POST', '/auth', form);

export const signUp = (api: Api, form: Signup) => api.send<Session>('POST', '/user', form);

export const logOut = (api: Api) => api.send<null>('DELETE', '/auth');

/**
 * Says that somebody has logged in and waits until the shell knows who. Answers whether it does: its own question
 * may have failed, which means logged out.
 */
export async function announceLogin(email: string): Promise<boolean> {
  const known = nextSession();
  bus.emit('user:logged-in', { Email: email });
  bus.emit('session:changed', {});
  return (await known).status === 'customer';
}

function nextSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe((state) => {
      stop();
      resolve(state);
    });
  });
}
