import type { PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import type { Proof } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';

export const proveByPassword = (api: Api, form: Proof) => api.send<null>('POST', '/user/proof', form);

export const askForProof = (api: Api) => api.send<PasskeyOptions>('POST', '/user/proof/passkey/options');

export const proveByPasskey = (api: Api, form: PasskeyLogin) => api.send<null>('POST', '/user/proof/passkey', form);
