import type { ProductCard } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';

/** What was bought in one order with a product, the most often first; nothing where nobody has yet. */
export const boughtWithQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['bought-with', id],
    queryFn: ({ signal }) => api.read<ProductCard[]>(`/catalog/recommendations?ids=${id}&only=bought`, signal),
  });

/** What was bought with any of these products, or is the best beside them. */
export const recommendationsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions<ProductCard[]>({
    queryKey: ['recommendations', ids],
    queryFn: ({ signal }) => api.read(`/catalog/recommendations?ids=${ids}`, signal),
    // While the cart changes, what was there stays.
    placeholderData: (before) => before,
  });
