import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Loaded<D> {
  data: D | undefined;
  /** Undefined if a refetch fails while `data` exists. With `placeholderData`, a failure keeps the previous `data`. */
  failure: Error | undefined;
  isFetching: boolean;
  isPlaceholderData: boolean;
  retry: () => Promise<unknown>;
}

/** For data without a page loader. Neither suspends nor throws. */
export function useLoaded<D, K extends QueryKey>(options: UseQueryOptions<D, Error, D, K>): Loaded<D> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(options);
  const asked = useQueryClient().getQueryCache().find<D>({ queryKey: options.queryKey, exact: true });
  const answered = useRef<typeof asked>(undefined);
  if (data !== undefined && !isPlaceholderData) answered.current = asked;
  const retry = () => refetch();
  if (data !== undefined || !error) return { data, failure: undefined, isFetching, isPlaceholderData, retry };
  // Restores placeholder data, which TanStack Query drops on failure.
  const before = options.placeholderData ? answered.current?.state.data : undefined;
  return { data: before, failure: error, isFetching, isPlaceholderData: before !== undefined, retry };
}
