import type { Envelope } from '@shop/contracts/envelope';
import { savedDesignsKey } from '@shop/contracts/query-keys';
import type { ListedSavedDesign, SavedDesign } from '@shop/contracts/saved-designs';
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

/** Reads the design first, because the list shortens scenes. */
export async function copyDesign(
  api: Api,
  { SavedId, Name }: Pick<SavedDesign, 'SavedId' | 'Name'>,
  key: string,
): Promise<Envelope<SavedDesign>> {
  const { PId, Scene, Colour } = await api.read('/user/designs/{id}', { path: { id: SavedId } });
  return api.send('POST /user/designs', { body: { Name, PId, Scene, ...(Colour !== '' && { Colour }) }, key });
}
