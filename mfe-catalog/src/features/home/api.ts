import type { Home } from '@shop/contracts/catalog';
import type { ShopFacts } from '@shop/contracts/information';
import { type Api, queryOptions } from '@shop/runtime';

export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.read<Home>('/catalog/home', signal),
  });

export const shopQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.read<ShopFacts>('/shop', signal),
  });
