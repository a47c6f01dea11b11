import type { Product, ProductCard } from '@shop/contracts/catalog';
import { productKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

export const readProduct = (api: Api, id: number, signal?: AbortSignal) => api.read<Product>(`/catalog/products/${id}`, signal);

export const productQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: ({ signal }) => readProduct(api, id, signal),
  });

/** Those of these products that there still are, with the prices, stock and names of now; `MAX_LOOKUP` at most. */
export const readProducts = (api: Api, ids: readonly number[], signal: AbortSignal) =>
  api.read<ProductCard[]>(`/catalog/products/by-ids?ids=${ids}`, signal);
