import type { ReadyDesigns } from '@shop/contracts/ready-designs';
import { type Api, queryOptions } from '@shop/runtime';

/** As many as a row shows on a wide screen. `on`: `&product=1001` for those on one product. */
export const rowQuery = (api: Api, on = '') =>
  queryOptions({
    queryKey: ['ready-designs', on],
    queryFn: ({ signal }) => api.read<ReadyDesigns>(`/catalog/designs?limit=4${on}`, signal),
  });
