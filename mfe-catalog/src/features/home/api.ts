import { type Api, queryOptions } from '@shop/runtime';

export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.read('/catalog/home', { signal }),
  });

export const shopQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.read('/shop', { signal }),
  });
