import type { DehydratedState } from '@tanstack/react-query';

/** `Server-Timing` entry with the render time in milliseconds since 1970. */
const MADE = 'made';

/** In a header, because a 304 response updates only headers. */
export const renderedAtHeader = (at: number): string => `${MADE};dur=${at}`;

/** Without HTTPS, browsers hide the header, and this returns the current time. */
export function readRenderedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = navigation?.serverTiming?.find(({ name }) => name === MADE)?.duration;
  return said ? Math.min(said, Date.now()) : Date.now();
}

/** `at`: milliseconds since 1970, or 0 for data that never changes. */
export const loadedAt = ({ queries, mutations }: DehydratedState, at: number): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
});
