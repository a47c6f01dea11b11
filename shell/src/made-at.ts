import type { DehydratedState } from '@tanstack/react-query';

/** Name in `Server-Timing` of a page's time in milliseconds since 1970. */
const MADE = 'made';

/** In a header, because a 304 updates headers without a new page. */
export const madeAtHeader = (at: number): string => `${MADE};dur=${at}`;

/** Without https, browsers hide the header, and the time of arrival counts. */
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
