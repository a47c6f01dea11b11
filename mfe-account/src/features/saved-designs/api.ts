import { savedDesignsKey } from '@shop/contracts/query-keys';
import type { ListedSavedDesign, SavedDesignName } from '@shop/contracts/saved-designs';
import { type Api, queryOptions } from '@shop/runtime';

/** GET /user/designs. Designs change in the designer, so cached ones are refetched. */
export const savedDesignsQuery = (api: Api) =>
  queryOptions({
    queryKey: savedDesignsKey,
    queryFn: ({ signal }) => api.read<ListedSavedDesign[]>('/user/designs', signal),
    staleTime: 0,
  });

export const renameDesign = (api: Api, { SavedId, Name }: Pick<ListedSavedDesign, 'SavedId' | 'Name'>, key: string) =>
  api.send<ListedSavedDesign>('PATCH', `/user/designs/${SavedId}`, { Name } satisfies SavedDesignName, key);

export const removeDesign = (api: Api, id: string) => api.send<null>('DELETE', `/user/designs/${id}`);
