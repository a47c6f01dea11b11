import { readLanguage } from '@shop/contracts/locale';
import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from '../src/page-state.ts';

/** Names a page by what it is made from and nothing else, so that whoever asks for the same page gets the same one. */
export const pageKey = (composition: string, address: string): string => `${composition} ${address}`;

/** The composition in a key that `pageKey` has made. */
export const compositionOf = (key: string): string => key.slice(0, key.indexOf(' '));

export interface PageAddress {
  /** Path and query with nothing but what the page reads, each name once, in the order in which its route names them. */
  address: string;
  /** The query's other parts, such as what a campaign's link carries: the browser keeps them, the server does without. */
  rest: URLSearchParams;
}

/** What an address says about the page behind it. What is no remote's page reads what it likes: nobody keeps it. */
export function pageAddress(routes: readonly RemoteRoute[], { pathname, search, searchParams }: URL): PageAddress {
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
