import { type Api, queryOptions } from '@shop/runtime';

export const passkeysQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'passkeys'], queryFn: ({ signal }) => api.read('/user/passkeys', { signal }) });
