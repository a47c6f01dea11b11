import type { Home } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';

export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.read<Home>('/catalog/home', signal),
  });
