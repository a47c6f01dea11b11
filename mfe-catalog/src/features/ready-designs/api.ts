import { READY_DESIGNS_IN_ROW } from '@shop/contracts/limits';
import type { Occasion } from '@shop/contracts/occasions';
import { type Api, queryOptions } from '@shop/runtime';

export const readyDesignsQuery = (api: Api, occasion: Occasion | undefined) =>
  queryOptions({
    queryKey: ['ready-designs', occasion ?? 'all'],
    queryFn: ({ signal }) => api.read('/catalog/designs', { query: { occasion }, signal }),
  });

export const designRowQuery = (api: Api, product?: number) =>
  queryOptions({
    queryKey: ['design-row', product ?? 'all'],
    queryFn: ({ signal }) => api.read('/catalog/designs', { query: { limit: READY_DESIGNS_IN_ROW, product }, signal }),
  });

export const foundDesignsQuery = (api: Api, searchText: string) =>
  queryOptions({
    queryKey: ['found-designs', searchText],
    queryFn: async ({ signal }) => {
      const query = { searchText, limit: READY_DESIGNS_IN_ROW };
      return (await api.read('/catalog/designs', { query, signal })).items;
    },
  });

export const readyDesignQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['ready-design', key],
    queryFn: ({ signal }) => api.read('/catalog/designs/{key}', { path: { key }, signal }),
  });
