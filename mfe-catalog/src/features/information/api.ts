import type { InfoPage } from '@shop/contracts/information';
import { type Api, queryOptions } from '@shop/runtime';

export const infoPageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['info', id],
    queryFn: ({ signal }) => api.read<InfoPage>(`/info/${encodeURIComponent(id)}`, signal),
  });
