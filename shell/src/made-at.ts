import type { DehydratedState } from '@tanstack/react-query';

/** Name of the entry in the header `Server-Timing` that says when a page was made, milliseconds since 1970. */
const MADE = 'made';

/** In a header and not in the page: whoever keeps the page and asks whether it is still the same is told so, and gets the new time. */
export const madeAtHeader = (at: number): string => `${MADE};dur=${at}`;

/** When this page was made. Where the browser does not tell, which it does over https only, it is as new as its arrival. */
export function readMadeAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = navigation?.serverTiming?.find(({ name }) => name === MADE)?.duration;
  return said ? Math.min(said, Date.now()) : Date.now();
}

/** What was loaded, as loaded at that time: in milliseconds since 1970, or 0 for data that is the same whenever it was loaded. */
export const loadedAt = ({ queries, mutations }: DehydratedState, at: number): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
});
