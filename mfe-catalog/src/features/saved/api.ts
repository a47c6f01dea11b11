import { MAX_LOOKUP } from '@shop/contracts/limits';
import { type Api, queryOptions } from '@shop/runtime';
import { readProducts } from '../product/api.ts';

export const savedQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['saved-products', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / MAX_LOOKUP) }, (_, n) => ids.slice(n * MAX_LOOKUP, (n + 1) * MAX_LOOKUP));
      return (await Promise.all(parts.map((part) => readProducts(api, part, signal)))).flat();
    },
    staleTime: 0,
  });
