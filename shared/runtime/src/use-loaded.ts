import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Loaded<D> {
  data: D | undefined;
  /** Data stays when a refetch fails; with `placeholderData` so does the previous answer. */
  failure: Error | undefined;
  isFetching: boolean;
  /** `data` answers the previous query. */
  isPlaceholderData: boolean;
  retry: () => void;
}

/** For data that no loader provides, such as personal queries (`my`). Neither suspends nor throws. */
export function useLoaded<D, K extends QueryKey>(options: UseQueryOptions<D, Error, D, K>): Loaded<D> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(options);
  const asked = useQueryClient().getQueryCache().find<D>({ queryKey: options.queryKey, exact: true });
  const answered = useRef<typeof asked>(undefined);
  if (data !== undefined && !isPlaceholderData) answered.current = asked;
  const retry = () => void refetch();
  if (data !== undefined || !error) return { data, failure: undefined, isFetching, isPlaceholderData, retry };
  // The library drops placeholders on failure.
  const before = options.placeholderData ? answered.current?.state.data : undefined;
  return { data: before, failure: error, isFetching, isPlaceholderData: before !== undefined, retry };
}
