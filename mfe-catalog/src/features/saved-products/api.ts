import type { ProductCard } from '@shop/contracts/catalog';
import { MAX_LOOKUP } from '@shop/contracts/limits';
import { type Api, queryOptions } from '@shop/runtime';

/** Omits deleted products. At most `MAX_LOOKUP` ids. */
export const readProducts = (api: Api, ids: readonly number[], signal?: AbortSignal) =>
  api.read('/catalog/products/by-ids', { query: { ids }, signal });

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
