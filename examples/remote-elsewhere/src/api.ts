import { type Api, queryOptions } from '@shop/runtime';

/** The query key begins with the remote's name, because all remotes share one cache. */
export const giftsQuery = (api: Api) =>
  queryOptions({ queryKey: ['gifts', 'home'], queryFn: ({ signal }) => api.read('/catalog/home', { signal }) });
