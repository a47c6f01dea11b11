import { productKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

export const readProduct = (api: Api, id: number, signal?: AbortSignal) => api.read('/catalog/products/{id}', { path: { id }, signal });

export const productQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: ({ signal }) => readProduct(api, id, signal),
  });
