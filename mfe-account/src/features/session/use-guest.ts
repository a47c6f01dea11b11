import type { Session } from '@shop/contracts/session';
import { bus, textOf, useApi, useForm } from '@shop/runtime';
import { enterAsGuest } from './api.ts';

export function useGuest() {
  const api = useApi();
  return useForm<Session>({
    request: (data, key) => enterAsGuest(api, { Email: textOf(data, 'Email') }, key),
    onSuccess: () => bus.emit('session:changed', {}),
  });
}
