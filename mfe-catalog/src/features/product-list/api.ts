import type { ProductPage } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';
import { type ListAddress, queryOf, toApiPath } from './model.ts';

export function productPageQuery(api: Api, address: ListAddress) {
  const query = queryOf(address);
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => api.read<ProductPage>(toApiPath(query), signal),
  });
}
