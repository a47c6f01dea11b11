import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** What a page shows of a query that is not there from the start. */
export interface Loaded<D> {
  data: D | undefined;
  /** Why there is nothing to show. What has come once stays, also when asking for it again fails. */
  failure: Error | undefined;
  /** Also while `data` is asked for again. */
  isFetching: boolean;
  /** `data` is the answer to what was asked before; the one to what is asked now is on its way. */
  isPlaceholderData: boolean;
  retry: () => void;
}

/** Loads in the browser what no loader has: personal data, whose query keys begin with `my`. Neither suspends nor throws. */
export function useLoaded<D, K extends QueryKey>(options: UseQueryOptions<D, Error, D, K>): Loaded<D> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(options);
  const failure = data === undefined ? (error ?? undefined) : undefined;
  return { data, failure, isFetching, isPlaceholderData, retry: () => void refetch() };
}
