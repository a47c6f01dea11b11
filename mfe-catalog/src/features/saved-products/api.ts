import type { ProductCard } from '@shop/contracts/catalog';
import { MAX_LOOKUP } from '@shop/contracts/limits';
import { type Api, queryOptions } from '@shop/runtime';

/** Those of these products that there still are, with the prices, stock and names of now; `MAX_LOOKUP` at most. */
export const readProducts = (api: Api, ids: readonly number[], signal?: AbortSignal) =>
  api.read<ProductCard[]>(`/catalog/products/by-ids?ids=${ids}`, signal);

/** The same of any number. */
export async function readAllProducts(api: Api, ids: readonly number[], signal?: AbortSignal): Promise<ProductCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_LOOKUP) }, (_, n) => ids.slice(n * MAX_LOOKUP, (n + 1) * MAX_LOOKUP));
  return (await Promise.all(parts.map((part) => readProducts(api, part, signal)))).flat();
}

export const savedQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['saved-products', ids],
    queryFn: ({ signal }) => readAllProducts(api, ids, signal),
    staleTime: 0,
  });
