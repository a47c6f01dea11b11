import type { Occasion } from '@shop/contracts/occasions';
import type { ReadyDesign, ReadyDesigns } from '@shop/contracts/ready-designs';
import { type Api, queryOptions } from '@shop/runtime';

export const readyDesignsQuery = (api: Api, occasion: Occasion | undefined) =>
  queryOptions({
    queryKey: ['ready-designs', occasion ?? 'all'],
    queryFn: ({ signal }) => api.read<ReadyDesigns>(`/catalog/designs${occasion ? `?occasion=${occasion}` : ''}`, signal),
  });

export const readyDesignQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['ready-design', key],
    queryFn: ({ signal }) => api.read<ReadyDesign>(`/catalog/designs/${key}`, signal),
  });
