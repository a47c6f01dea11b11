import { productKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions } from '@shop/runtime';

export const productQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: productKey(id), queryFn: ({ signal }) => api.read('/catalog/products/{id}', { path: { id }, signal }) });
