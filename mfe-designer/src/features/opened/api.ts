import type { Product } from '@shop/contracts/catalog';
import { cartLineKey, designKey, savedDesignsKey } from '@shop/contracts/query-keys';
import type { SavedDesign } from '@shop/contracts/saved-designs';
import type { Scene } from '@shop/contracts/scene';
import type { Locale } from '@shop/domain/locale';
import { type Api, queryOptions } from '@shop/runtime';
import { loadFontMetrics } from '@shop/scene/font-letters';
import { emptyScene, withItems } from '../design/model.ts';

/** Never cached or refetched: the line must not change during editing. */
export const lineQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: cartLineKey(id),
    queryFn: ({ signal }) => api.read('/cart/{id}/edit', { path: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const designQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: designKey(id),
    queryFn: ({ signal }) => api.read('/designs/{id}', { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Lays the design out on the first side. `colour`: `#rrggbb`. */
export const readyQuery = (
  api: Api,
  { id, sides }: Pick<Product, 'id' | 'sides'>,
  { key, colour, locale }: { key: string; colour: string | undefined; locale: Locale },
) =>
  queryOptions({
    queryKey: ['ready-drawing', key, id, colour ?? '', locale] as const,
    queryFn: async ({ signal }): Promise<Scene> => {
      const [{ parts }, { fromTemplate }] = await Promise.all([
        api.read('/catalog/designs/{key}/drawing', { path: { key }, signal }),
        import('../templates/from-template.ts'),
      ]);
      const [side] = sides;
      await loadFontMetrics(parts.flatMap((part) => ('text' in part ? part.font : [])));
      return side
        ? withItems(emptyScene, side.id, fromTemplate(parts, { scene: emptyScene, side, colour: side.groundColour ?? colour, locale }))
        : emptyScene;
    },
  });

export const readSaved = (api: Api, id: string, signal?: AbortSignal): Promise<SavedDesign> =>
  api.read('/user/designs/{id}', { path: { id }, signal });

/** Never cached, because another tab may save the design. */
export const savedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...savedDesignsKey, id] as const,
    queryFn: ({ signal }) => readSaved(api, id, signal),
    gcTime: 0,
    // No refetch while editing: saving detects conflicts.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const savedDraft = (id: string): string => `saved ${id}`;
