import type { Session } from '@shop/contracts/session';
import { bus, textOf, useApi, useForm } from '@shop/runtime';
import { enterAsGuest } from './api.ts';

/** The form of a guest, with the field `Email`. Whoever shows it goes on when the session changes. */
export function useGuest() {
  const api = useApi();
  return useForm<Session>({
    request: (data, key) => enterAsGuest(api, { Email: textOf(data, 'Email') }, key),
    done: () => bus.emit('session:changed', {}),
  });
}
