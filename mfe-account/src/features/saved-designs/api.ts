import { savedDesignsKey } from '@shop/contracts/query-keys';
import type { ListedSavedDesign } from '@shop/contracts/saved-designs';
import { type Api, queryOptions } from '@shop/runtime';

export const savedDesignsQuery = (api: Api) =>
  queryOptions({
    queryKey: savedDesignsKey,
    queryFn: ({ signal }) => api.read('/user/designs', { signal }),
    staleTime: 0,
  });

export const renameDesign = (api: Api, { SavedId, Name }: Pick<ListedSavedDesign, 'SavedId' | 'Name'>, key: string) =>
  api.send('PATCH /user/designs/{id}', { path: { id: SavedId }, body: { Name }, key });

export const removeDesign = (api: Api, id: string) => api.send('DELETE /user/designs/{id}', { path: { id } });
