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

/**
 * Specification, point 9: up to 3 retries, min(1000·2ⁿ, 30000) ms, cache dropped after 5 minutes unused. What the
 * API has refused (4xx) is not asked again, nor is anything while the browser knows that it is offline: that is said at once. The
 * server asks once: a shopper's browser will ask again.
 */
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
        // Left to itself the library would wait for the line, however long, and pages that load first with it.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
