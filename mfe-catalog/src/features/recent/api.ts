import { type Api, queryOptions } from '@shop/runtime';
import { readProducts } from '../saved-products/api.ts';

export const viewedQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({ queryKey: ['recently-viewed', ids], queryFn: ({ signal }) => readProducts(api, ids, signal) });
