import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** What a page shows of a query that is not there from the start. */
export interface Loaded<D> {
  data: D | undefined;
  /**
   * Why what is asked for is not there. What has come once stays, also when asking for it again fails; with `placeholderData`
   * what was asked for before stays beside a failure too.
   */
  failure: Error | undefined;
  /** Also while `data` is asked for again. */
  isFetching: boolean;
  /** `data` is the answer to what was asked before; the one to what is asked now is on its way, or did not come. */
  isPlaceholderData: boolean;
  retry: () => void;
}

/** Loads in the browser what no loader has: personal data, whose query keys begin with `my`. Neither suspends nor throws. */
export function useLoaded<D, K extends QueryKey>(options: UseQueryOptions<D, Error, D, K>): Loaded<D> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(options);
  const asked = useQueryClient().getQueryCache().find<D>({ queryKey: options.queryKey, exact: true });
  const answered = useRef<typeof asked>(undefined);
  if (data !== undefined && !isPlaceholderData) answered.current = asked;
  const retry = () => void refetch();
  if (data !== undefined || !error) return { data, failure: undefined, isFetching, isPlaceholderData, retry };
  // The library's placeholders end with a failure. What has been forgotten is gone from the query too.
  const before = options.placeholderData ? answered.current?.state.data : undefined;
  return { data: before, failure: error, isFetching, isPlaceholderData: before !== undefined, retry };
}
