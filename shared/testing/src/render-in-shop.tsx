import { afterEach } from '@jest/globals';
import type { Locale } from '@shop/contracts/locale';
import type { Api, QueryClient, SessionState } from '@shop/runtime';
import { createApi, createQueryClient, loadCleaning, QueryClientProvider, ShopContext, sessionKey } from '@shop/runtime/host';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export interface InShop {
  /** What of the API the test stands in for; the rest reaches nothing. */
  api?: Partial<Api>;
  /** The address that `ui` is at; all others show nothing. */
  route?: string;
  /** Who is there; unknown unless said. */
  session?: SessionState;
  locale?: Locale;
}

export interface RenderedInShop {
  query: QueryClient;
  /** Path and search of where the shopper is now. */
  address: () => string;
  go: (to: string) => Promise<void>;
  back: () => Promise<void>;
}

// Long, as a busy machine takes seconds to load a part that is asked for in the test.
configure({ asyncUtilTimeout: 15_000 });

// A page has it long before anybody has typed something.
await loadCleaning();

const queries: QueryClient[] = [];

afterEach(() => {
  cleanup();
  for (const query of queries.splice(0)) query.clear();
});

const nowhere = async (url: string): Promise<never> => {
  throw new Error(`${url} was asked for, which the test does not answer`);
};

/** Shows `ui` as a page or slot is shown in the shop, in lira: with the shop, its query client and its router around it. */
export function renderInShop(ui: ReactElement, { api, route = '/', session, locale = 'tr' }: InShop = {}): RenderedInShop {
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
    <ShopContext
      value={{ brand: 'Baskıhane', locale, currency: 'TRY', api: { ...createApi({ base: '/api', locale, fetch: nowhere }), ...api } }}
    >
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
