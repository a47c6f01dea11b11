import { type Envelope, SUCCESS } from '@shop/contracts/envelope';
import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import type { Session } from '@shop/contracts/session';
import type { DataExport, LoginSession } from '@shop/contracts/user';
import { type Api, queryOptions } from '@shop/runtime';

export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'sessions'], queryFn: ({ signal }) => api.read<LoginSession[]>('/user/sessions', signal) });

export const endSession = (api: Api, id: number) => api.send<null>('DELETE', `/user/sessions/${id}`);

export const endOtherSessions = (api: Api) => api.send<null>('DELETE', '/user/sessions');

export const askForNewPasskey = (api: Api) => api.send<PasskeyOptions>('POST', '/user/passkeys/options', {});

export const addPasskey = (api: Api, form: NewPasskey, key: string) => api.send<null>('POST', '/user/passkeys', form, key);

export const removePasskey = (api: Api, id: number) => api.send<null>('DELETE', `/user/passkeys/${id}`);

export const askForPasskey = (api: Api) => api.send<PasskeyOptions>('POST', '/auth/passkey/options');

export const logInByPasskey = (api: Api, form: PasskeyLogin) => api.send<Session>('POST', '/auth/passkey', form);

/** Polls while the export is being prepared. */
export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'export'],
    queryFn: ({ signal }) => api.read<DataExport>('/user/export', signal),
    refetchInterval: ({ state }) => (state.data?.State === 'preparing' ? 3000 : false),
  });

export const askForExport = (api: Api, key: string) => api.send<null>('POST', '/user/export', undefined, key);

export const readExport = async (api: Api): Promise<Envelope<Blob>> => ({
  Status: SUCCESS,
  Message: '',
  Payload: await api.readFile('/user/export/file'),
});

export const closeAccount = (api: Api) => api.send<null>('POST', '/user/closure', {});
