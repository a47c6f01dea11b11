import { type Envelope, SUCCESS } from '@shop/contracts/envelope';
import type { NewPasskey, PasskeyLogin } from '@shop/contracts/passkeys';
import { type Api, queryOptions } from '@shop/runtime';

export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'sessions'], queryFn: ({ signal }) => api.read('/user/sessions', { signal }) });

export const endSession = (api: Api, id: number) => api.send('DELETE /user/sessions/{id}', { path: { id } });

export const endOtherSessions = (api: Api) => api.send('DELETE /user/sessions');

export const askForNewPasskey = (api: Api) => api.send('POST /user/passkeys/options', { body: {} });

export const addPasskey = (api: Api, form: NewPasskey, key: string) => api.send('POST /user/passkeys', { body: form, key });

export const removePasskey = (api: Api, id: number) => api.send('DELETE /user/passkeys/{id}', { path: { id } });

export const askForPasskey = (api: Api) => api.send('POST /auth/passkey/options');

export const logInByPasskey = (api: Api, form: PasskeyLogin) => api.send('POST /auth/passkey', { body: form });

export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'export'],
    queryFn: ({ signal }) => api.read('/user/export', { signal }),
    refetchInterval: ({ state }) => (state.data?.State === 'preparing' ? 3000 : false),
  });

export const askForExport = (api: Api, key: string) => api.send('POST /user/export', { key });

export const readExport = async (api: Api): Promise<Envelope<Blob>> => ({
  Status: SUCCESS,
  Message: '',
  Payload: await api.readFile('/user/export/file'),
});

export const closeAccount = (api: Api) => api.send('POST /user/closure', { body: {} });
