import type { PasskeyLogin } from '@shop/contracts/passkeys';
import type { Proof } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';

export const proveByPassword = (api: Api, form: Proof) => api.send('POST /user/proof', { body: form });

export const askForProof = (api: Api) => api.send('POST /user/proof/passkey/options');

export const proveByPasskey = (api: Api, form: PasskeyLogin) => api.send('POST /user/proof/passkey', { body: form });
