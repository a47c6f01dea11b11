import { type Api, queryOptions } from '@shop/runtime';

export const infoPageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['info', id],
    queryFn: ({ signal }) => api.read('/info/{id}', { path: { id }, signal }),
  });
