import { type Api, queryOptions } from '@shop/runtime';

export const boughtWithQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['bought-with', id],
    queryFn: ({ signal }) => api.read('/catalog/recommendations', { query: { ids: [id], only: 'bought' }, signal }),
  });

export const recommendationsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['recommendations', ids],
    queryFn: ({ signal }) => api.read('/catalog/recommendations', { query: { ids }, signal }),
    placeholderData: (before) => before,
  });
