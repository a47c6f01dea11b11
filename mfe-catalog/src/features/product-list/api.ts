import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';
import { toApiPath } from './model.ts';

export const productPageQuery = (api: Api, query: ProductQuery) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => api.read<ProductPage>(toApiPath(query), signal),
  });
