import { READY_DESIGNS_IN_ROW } from '@shop/contracts/limits';
import type { ReadyDesigns } from '@shop/contracts/ready-designs';
import { type Api, queryOptions } from '@shop/runtime';

/** What a row shows. `on`: `&product=1001` for those on one product. */
export const rowQuery = (api: Api, on = '') =>
  queryOptions({
    queryKey: ['ready-designs', on],
    queryFn: ({ signal }) => api.read<ReadyDesigns>(`/catalog/designs?limit=${READY_DESIGNS_IN_ROW}${on}`, signal),
  });
