import type { CartLineEdit } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import { cartLineKey, designKey, savedDesignsKey } from '@shop/contracts/query-keys';
import type { ReadyDrawing } from '@shop/contracts/ready-designs';
import type { SavedDesign } from '@shop/contracts/saved-designs';
import type { Scene } from '@shop/contracts/scene';
import { type Api, queryOptions } from '@shop/runtime';
import { emptyScene, withItems } from '../design/model.ts';

/**
 * GET /cart/{id}/edit: a line as the designer opens it. Never kept: the cart may have changed; never asked for by itself again:
 * what another tab has made of it meanwhile must not pass for what was opened here.
 */
export const lineQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: cartLineKey(id),
    queryFn: ({ signal }) => api.read<CartLineEdit>(`/cart/${id}/edit`, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET /designs/{id}: a design of one's own, which never changes. */
export const designQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: designKey(id),
    queryFn: ({ signal }) => api.read<Design>(`/designs/${encodeURIComponent(id)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * GET /catalog/designs/{key}/drawing: a design of the shop's own as one begins with it, on the product's first side; what lays it
 * comes only with it. `colour`: the product's, `#rrggbb`.
 */
export const readyQuery = (
  api: Api,
  { id, sides }: Pick<Product, 'id' | 'sides'>,
  { key, colour, locale }: { key: string; colour: string | undefined; locale: Locale },
) =>
  queryOptions({
    queryKey: ['ready-drawing', key, id, colour ?? '', locale] as const,
    queryFn: async ({ signal }): Promise<Scene> => {
      const [{ parts }, { fromTemplate }] = await Promise.all([
        api.read<ReadyDrawing>(`/catalog/designs/${encodeURIComponent(key)}/drawing`, signal),
        import('../templates/from-template.ts'),
      ]);
      const [side] = sides;
      return side ? withItems(emptyScene, side.id, fromTemplate(parts, { scene: emptyScene, side, colour, locale })) : emptyScene;
    },
  });

/** GET /user/designs/{id}. */
export const readSaved = (api: Api, id: string, signal?: AbortSignal): Promise<SavedDesign> =>
  api.read<SavedDesign>(`/user/designs/${encodeURIComponent(id)}`, signal);

/** Never kept: another tab may have saved it meanwhile. */
export const savedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...savedDesignsKey, id] as const,
    queryFn: ({ signal }) => readSaved(api, id, signal),
    gcTime: 0,
    // What one works on is not changed under one's hands: whoever saves is told.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Tells the draft of a saved design from all others. */
export const savedDraft = (id: string): string => `saved ${id}`;
