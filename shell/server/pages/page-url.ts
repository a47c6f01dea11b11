import { readLanguage } from '@shop/domain/locale';
import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from '../../src/page-state.ts';

export const pageKey = (composition: string, address: string): string => `${composition} ${address}`;

export const compositionOf = (key: string): string => key.slice(0, key.indexOf(' '));

export interface PageUrl {
  /** Path with the parameters that the page reads, each once, in the route's order. */
  address: string;
  /** Other parameters, such as those of campaigns. Browsers keep them. Pages do not see them. */
  rest: URLSearchParams;
}

/** A URL that matches no page keeps its query and is not cached. */
export function pageUrl(routes: readonly RemoteRoute[], { pathname, search, searchParams }: URL): PageUrl {
  const rest = new URLSearchParams(searchParams);
  if (rest.size === 0) return { address: pathname, rest };
  const [match] =
    matchRoutes(
      routes.map((route) => ({ path: route.path, handle: route })),
      readLanguage(pathname).path,
    ) ?? [];
  if (!match) return { address: pathname + search, rest: new URLSearchParams() };
  const read = new URLSearchParams();
  for (const name of (match.route.handle as RemoteRoute).query ?? []) {
    const value = searchParams.get(name);
    if (value) read.append(name, value);
    rest.delete(name);
  }
  return { address: read.size === 0 ? pathname : `${pathname}?${read}`, rest };
}
