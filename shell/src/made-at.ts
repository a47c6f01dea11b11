import type { DehydratedState } from '@tanstack/react-query';

/** Milliseconds since 1970, in `Server-Timing`. */
const MADE = 'made';

/** A header, as a 304 updates it without a new page. */
export const madeAtHeader = (at: number): string => `${MADE};dur=${at}`;

/** Browsers expose the header over https only; otherwise the arrival counts. */
export function readMadeAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = navigation?.serverTiming?.find(({ name }) => name === MADE)?.duration;
  return said ? Math.min(said, Date.now()) : Date.now();
}

/** `at`: milliseconds since 1970, or 0 for data that never changes. */
export const loadedAt = ({ queries, mutations }: DehydratedState, at: number): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
});
