import type { RecoveryCodes, SecondFactor, SecondFactorCode, SecondFactorSetup } from '@shop/contracts/second-factor';
import { type Api, queryOptions } from '@shop/runtime';

export const secondFactorQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'second-factor'], queryFn: ({ signal }) => api.read<SecondFactor>('/user/second-factor', signal) });

export const setUp = (api: Api) => api.send<SecondFactorSetup>('POST', '/user/second-factor/setup');

export const enable = (api: Api, form: SecondFactorCode) => api.send<RecoveryCodes>('PUT', '/user/second-factor', form);

export const disable = (api: Api) => api.send<null>('DELETE', '/user/second-factor');

export const renewCodes = (api: Api) => api.send<RecoveryCodes>('POST', '/user/second-factor/recovery-codes');
