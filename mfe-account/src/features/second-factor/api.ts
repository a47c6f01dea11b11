import type { SecondFactorCode } from '@shop/contracts/second-factor';
import { type Api, queryOptions } from '@shop/runtime';

export const secondFactorQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'second-factor'], queryFn: ({ signal }) => api.read('/user/second-factor', { signal }) });

export const setUp = (api: Api) => api.send('POST /user/second-factor/setup');

export const enable = (api: Api, form: SecondFactorCode) => api.send('PUT /user/second-factor', { body: form });

export const disable = (api: Api) => api.send('DELETE /user/second-factor');

export const renewCodes = (api: Api) => api.send('POST /user/second-factor/recovery-codes');
