import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

export {
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';

const onServer = typeof document === 'undefined';

/** Specification, point 9: 3 retries after min(1000·2ⁿ, 30000) ms, cache time 5 minutes. No retries on 4xx, offline, or on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: onServer ? Number.POSITIVE_INFINITY : 300_000,
        retry: onServer
          ? false
          : (failures, error) => failures < 3 && navigator.onLine && !(error instanceof ApiError && error.status < 500),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        // By default, requests pause while offline, which would block a loading page.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
