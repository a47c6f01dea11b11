import type { ProductCard } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';

/** Most frequent first; may be empty. */
export const boughtWithQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['bought-with', id],
    queryFn: ({ signal }) => api.read<ProductCard[]>(`/catalog/recommendations?ids=${id}&only=bought`, signal),
  });

export const recommendationsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions<ProductCard[]>({
    queryKey: ['recommendations', ids],
    queryFn: ({ signal }) => api.read(`/catalog/recommendations?ids=${ids}`, signal),
    placeholderData: (before) => before,
  });
