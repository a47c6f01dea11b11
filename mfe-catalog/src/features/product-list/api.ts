import type { ProductPage } from '@shop/contracts/catalog';
import { type Api, moved, queryOptions } from '@shop/runtime';
import { leadToPage } from '../pager/model.ts';
import { inOrder, type ListAddress, queryOf, toSearch, withFilter, withoutNonsense } from './model.ts';

export function productPageQuery(api: Api, address: ListAddress) {
  const query = queryOf(address);
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => api.read('/catalog/products', { query: inOrder(query), signal }),
  });
}

/** Redirects, because each invented filter would be one more page to render. @throws `moved` */
export function leadToList(path: string, search: URLSearchParams): void {
  const own = withoutNonsense(search);
  if (own !== undefined) moved(path + own);
}

/** @throws `moved` for a page beyond the end */
export const leadIntoList = (path: string, filters: ListAddress, products: ProductPage): void =>
  leadToPage(filters.page ?? 1, products, (page) => path + toSearch(withFilter(filters, { page })));
