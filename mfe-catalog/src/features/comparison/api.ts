import type { Product } from '@shop/contracts/catalog';
import { type Api, isNotFoundError, queryOptions } from '@shop/runtime';
import { readProduct } from '../product/api.ts';

function undefinedIfGone(error: unknown): undefined {
  if (!isNotFoundError(error)) throw error;
}

export const informationQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['compared-information', ids],
    queryFn: async ({ signal }) => {
      const read = await Promise.all(ids.map((id) => readProduct(api, id, signal).catch(undefinedIfGone)));
      return new Map<number, Product['additionalInformation']>(
        read.flatMap((product) => (product ? [[product.id, product.additionalInformation]] : [])),
      );
    },
  });
