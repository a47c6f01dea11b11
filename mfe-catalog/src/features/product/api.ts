import type { Product } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';

export const productQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => api.read<Product>(`/catalog/products/${id}`, signal),
  });
