import { afterEach } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import type { QueryClient, SessionState } from '@shop/runtime';
import { createQueryClient, loadCleaning, QueryClientProvider, ShopContext, sessionKey } from '@shop/runtime/host';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { apiOver, type UrlCalls } from './url-api.ts';

export interface InShop {
  api?: UrlCalls;
  route?: string;
  session?: SessionState;
  locale?: Locale;
}

export interface RenderedInShop {
  query: QueryClient;
  address: () => string;
  go: (to: string) => Promise<void>;
  back: () => Promise<void>;
}

// Busy machines load lazy components slowly.
configure({ asyncUtilTimeout: 15_000 });

// On a real page, this code loads before anyone types.
await loadCleaning();

const queries: QueryClient[] = [];

afterEach(() => {
  cleanup();
  for (const query of queries.splice(0)) query.clear();
});

export function renderInShop(ui: ReactElement, { api = {}, route = '/', session, locale = 'tr' }: InShop = {}): RenderedInShop {
  const query = createQueryClient();
  queries.push(query);
  if (session) query.setQueryData(sessionKey, session);
  const router = createMemoryRouter(
    [
      { path: route.split('?')[0] ?? '/', element: ui },
      { path: '*', element: null },
    ],
    { initialEntries: [route] },
  );
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale, currency: 'TRY', api: apiOver(api) }}>
      <QueryClientProvider client={query}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShopContext>,
  );
  return {
    query,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
  };
}
