import { type Api, queryOptions, serverNow } from '@shop/runtime';

const OFTEN_MS = 60_000;

/** Only in browsers: a cached page must not name a delivery day. */
export const deliveryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['delivery'],
    queryFn: ({ signal }) => api.read('/delivery', { signal }),
    refetchInterval: ({ state: { data } }) => data && Math.max(OFTEN_MS, Date.parse(data.Until) - serverNow()),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
