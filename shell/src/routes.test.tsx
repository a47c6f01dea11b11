/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Remote, RemoteName, Route } from '@shop/contracts/remote';
import { inLanguage, readLanguage } from '@shop/domain/locale';
import { bus, Link, moved, notFound, PageError, type QueryClient, type Shop, useParams } from '@shop/runtime';
import { createApi, createQueryClient, sessionKey } from '@shop/runtime/host';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { ANNOUNCER_ID, closeOnDeparture } from './arrival.ts';
import { createHost } from './host.ts';
import { choose } from './language/choice.ts';
import { noFacts } from './layouts/footer-facts.ts';
import { layouts } from './layouts/layouts.tsx';
import { messages } from './messages/messages.ts';
import { createRoutes } from './routes.tsx';

const turkish: Shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) };

const page = (id: string, path: string, module: Awaited<ReturnType<Route['load']>>, more: Partial<Route> = {}): Route => ({
  id,
  path,
  layout: 'default',
  load: async () => module,
  ...more,
});

let loadBroken: Route['load'];
let slowly: PromiseWithResolvers<void>;

const catalog: Remote = {
  name: 'catalog',
  routes: [
    page('home', '/', { default: () => <Link to="/products/kupa/17">Kupa</Link> }, { layout: 'none' }),
    page('product', '/products/:slug/:id', {
      default: () => <h1>Ürün {useParams().id}</h1>,
      meta: ({ params }) => ({ title: `Ürün ${params.id}` }),
      loader: async ({ params, url }) => {
        if (params.id === '404') notFound(url.pathname);
        if (params.id === '403') throw new PageError(403, 'Forbidden');
        if (params.id === '500') throw new Error('of the catalogue team');
        if (params.slug !== 'kupa') moved(`/products/kupa/${params.id}`);
      },
    }),
    page('broken', '/broken', { default: () => null }, { load: () => loadBroken() }),
    page('slow', '/slow', { default: () => <h1>Yavaş</h1>, loader: () => slowly.promise }),
    page('reviews', '/reviews', {
      default: () => (
        <>
          <h1>Yorumlar</h1>
          <section id="en-yeni">Bir yorum</section>
          <Link to="?sort=new">En yeni</Link>
        </>
      ),
      meta: () => ({ title: 'Yorumlar' }),
    }),
    page('asks', '/asks', {
      default: () => {
        const field = useRef<HTMLInputElement>(null);
        useEffect(() => field.current?.focus(), []);
        return (
          <>
            <h1>Ara</h1>
            <input ref={field} />
          </>
        );
      },
    }),
    page('untitled', '/untitled', {
      default: () => <h1>Adsız</h1>,
      meta: () => {
        throw new Error('of the catalogue team');
      },
    }),
    page(
      'throws',
      '/throws',
      {
        default: () => {
          throw new Error('of the catalogue team');
        },
      },
      {},
    ),
  ],
  slots: { 'header.menu': async () => ({ default: () => <nav>Menü</nav> }) },
};
const account: Remote = {
  name: 'account',
  routes: [
    page('profile', '/user/profile', { default: () => <h1>Profilim</h1> }, { layout: 'layout-three', middleware: ['requiresAuth'] }),
  ],
  slots: {},
};
const designer: Remote = { name: 'designer', routes: [page('designer', '/designer', { default: () => null })], slots: {} };

let router: ReturnType<typeof createBrowserRouter>;
let query: QueryClient;

async function open(address: string, { incomplete = false } = {}) {
  const remotes: Record<RemoteName, Remote> = { catalog, account, designer };
  const host = createHost(async (name) => remotes[name] ?? Promise.reject(new Error(`${name} is down`)), {
    isDown: (name) => name === 'designer' || !remotes[name],
    slotOwners: new Map([['header.menu', 'catalog']]),
  });
  query = createQueryClient();
  const records = [catalog, account, designer].flatMap(({ name, routes }) =>
    routes.map(({ load: _, ...route }) => ({ ...route, remote: name })),
  );
  const { locale } = readLanguage(address);
  const shop = { ...turkish, locale };
  const { routes } = createRoutes({ records, incomplete, scopeOf: () => ({ host, query, shop }) });
  window.history.replaceState(null, '', address);
  router = createBrowserRouter(routes, { basename: inLanguage(locale, '/') });
  closeOnDeparture(router);
  await act(async () =>
    render(
      <App shop={shop} query={query} host={host} analytics={null} footer={noFacts}>
        <RouterProvider router={router} />
      </App>,
    ),
  );
}

beforeEach(() => {
  slowly = Promise.withResolvers();
  loadBroken = () => Promise.reject(new Error('ChunkLoadError'));
  window.scrollTo = () => undefined;
  Object.assign(performance, { mark: () => undefined });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  router.dispose();
  jest.restoreAllMocks();
});

const heading = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const menuShows = () => screen.queryByText('Menü') !== null;
const address = () => router.state.location.pathname;

test('renders a remote’s page in its layout with its title', async () => {
  await open('/products/kupa/17');
  expect(heading()).toEqual(['Ürün 17']);
  expect(menuShows()).toBe(true);
  expect(document.title).toBe('Ürün 17 · Baskıhane');
});

test('follows a link without loading another document', async () => {
  await open('/');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Kupa' })));
  expect(heading()).toEqual(['Ürün 17']);
});

test('replaces a product’s old slug by the current slug', async () => {
  await open('/products/eski/17');
  expect(address()).toBe('/products/kupa/17');
  expect(heading()).toEqual(['Ürün 17']);
});

test.each([
  ['/PRODUCTS/kupa/17/', '/products/kupa/17'],
  ['/%70roducts/kup%61/17', '/products/kupa/17'],
  ['/products/Eski/17/', '/products/kupa/17'],
  ['/EN/Products/kupa/17', '/en/products/kupa/17'],
])('replaces %s by the canonical path %s', async (written, one) => {
  await open(written);
  expect([address(), heading()]).toEqual([one, ['Ürün 17']]);
});

const back = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
    await new Promise((resolve) => setTimeout(resolve));
  });

test.each(['/kupa--p-17.aspx', '/products/eski/17', '/eski--p-17.aspx', '/Products/eski/17/'])(
  'redirects old URL %s without an extra history entry',
  async (old) => {
    await open('/');
    await act(() => router.navigate(old));
    expect([address(), window.location.pathname]).toEqual(['/products/kupa/17', '/products/kupa/17']);
    await back();
    expect([address(), window.location.pathname]).toEqual(['/', '/']);
  },
);

test.each(['/kupa--p-17.aspx', '/products/eski/17', '/eski--p-17.aspx', '/Products/eski/17/'])(
  'redirects %s on Back and replaces only that history entry',
  async (old) => {
    await open('/');
    await act(() => router.navigate('/nowhere'));
    window.history.pushState(null, '', old);
    await act(() => router.navigate('/'));
    await back();
    expect(window.location.pathname).toBe('/products/kupa/17');
    await back();
    expect(window.location.pathname).toBe('/nowhere');
  },
);

describe('navigation', () => {
  const focused = () => document.activeElement?.textContent;
  const said = () => document.getElementById(ANNOUNCER_ID)?.textContent;
  const go = (to: string) => act(() => router.navigate(to));

  test('focuses the heading and announces the title after a navigation', async () => {
    await open('/products/kupa/17');
    expect([document.activeElement, said()]).toEqual([document.body, '']);
    await go('/reviews');
    expect([focused(), said()]).toEqual(['Yorumlar', 'Yorumlar · Baskıhane']);
    await back();
    expect([focused(), said()]).toEqual(['Ürün 17', 'Ürün 17 · Baskıhane']);
    await go('/nowhere');
    expect([focused(), said()]).toEqual(['Sayfa bulunamadı', 'Sayfa bulunamadı - 404']);
    act(() => screen.getByRole('link', { name: 'Anasayfaya dönün' }).focus());
    expect(screen.getByRole('heading', { level: 1 }).hasAttribute('tabindex')).toBe(false);
  });

  test('focuses the target of the URL’s hash', async () => {
    await open('/');
    await go('/reviews#en-yeni');
    expect(focused()).toBe('Bir yorum');
    await go('/reviews#%E0%A4%A');
    expect(heading()).toEqual(['Yorumlar']);
  });

  test('keeps the focus that the page has set', async () => {
    await open('/');
    await go('/asks');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test('keeps the focus when a navigation changes only the query', async () => {
    await open('/reviews');
    const link = screen.getByRole('link', { name: 'En yeni' });
    act(() => link.focus());
    await act(async () => fireEvent.click(link));
    expect([router.state.location.search, document.activeElement, said()]).toEqual(['?sort=new', link, '']);
  });

  test('closes dialogs on path changes, not on query changes', async () => {
    await open('/reviews');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await go('/reviews?sort=new');
    expect(dialog.open).toBe(true);
    await go('/');
    expect(dialog.open).toBe(false);
    dialog.remove();
  });

  test('keeps a dialog opened during loading until the next navigation', async () => {
    await open('/reviews');
    const left: string[] = [];
    const stop = bus.on('page:left', () => left.push(String(heading())));
    await go('/reviews?sort=new');
    act(() => void router.navigate('/slow'));
    expect(left).toEqual(['Yorumlar', 'Yorumlar']);
    await screen.findByText('Yükleniyor…');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await act(async () => slowly.resolve());
    expect([heading(), left.length, dialog.open]).toEqual([['Yavaş'], 2, true]);
    await back();
    expect([left.length, dialog.open]).toEqual([3, false]);
    stop();
    dialog.remove();
  });

  test('shows a skeleton during loading and restores input on return', async () => {
    await open('/asks');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(field, { target: { value: 'kupa' } });
    act(() => void router.navigate('/slow'));
    expect(await screen.findByText('Yükleniyor…')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await go('/asks');
    expect([screen.queryByText('Yükleniyor…'), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([null, 'kupa']);

    act(() => void router.navigate('/slow'));
    await act(async () => slowly.resolve());
    expect(heading()).toEqual(['Yavaş']);
  });

  test('emits one page view per URL, after setting the title', async () => {
    const viewed: string[] = [];
    const stop = bus.on('page:viewed', () => viewed.push(`${window.location.pathname}${window.location.search} ${document.title}`));
    await open('/products/kupa/17');
    await go('/reviews');
    await go('/reviews?sort=new');
    await go('/reviews?sort=new#en-yeni');
    await go('/nowhere');
    stop();
    expect(viewed).toEqual([
      '/products/kupa/17 Ürün 17 · Baskıhane',
      '/reviews Yorumlar · Baskıhane',
      '/reviews?sort=new Yorumlar · Baskıhane',
      '/nowhere Sayfa bulunamadı - 404',
    ]);
  });

  test('shows no skeleton for a page that loads at once', async () => {
    await open('/reviews');
    const added: (string | null)[] = [];
    const seen = new MutationObserver((records) => {
      for (const { addedNodes } of records) added.push(...[...addedNodes].map(({ textContent }) => textContent));
    });
    seen.observe(document.body, { subtree: true, childList: true });
    await go('/products/kupa/17');
    expect(added.join()).toContain('Ürün 17');
    expect(added.join()).not.toContain('Yükleniyor…');
  });
});

describe('English pages', () => {
  test('links English pages to each other', async () => {
    await open('/en');
    expect(screen.getByRole('link', { name: 'Kupa' }).getAttribute('href')).toBe('/en/products/kupa/17');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Kupa' })));
    expect([heading(), address()]).toEqual([['Ürün 17'], '/en/products/kupa/17']);
  });

  test.each(['/en/kupa--p-17.aspx', '/en/products/eski/17', '/en/eski--p-17.aspx'])(
    'redirects old English URL %s without an extra history entry',
    async (old) => {
      await open('/en');
      await act(() => router.navigate(old.slice('/en'.length)));
      expect([address(), window.location.pathname]).toEqual(['/en/products/kupa/17', '/en/products/kupa/17']);
      await back();
      expect(window.location.pathname).toBe('/en');
    },
  );

  test('redirects an old English URL without adding a history entry', async () => {
    await open('/en');
    await act(() => router.navigate('/nowhere'));
    window.history.pushState(null, '', '/en/eski--p-17.aspx');
    await act(() => router.navigate('/'));
    await back();
    expect(window.location.pathname).toBe('/en/products/kupa/17');
    await back();
    expect(window.location.pathname).toBe('/en/nowhere');
  });

  test.each([
    ['/', 'English', '/en'],
    ['/en', 'Türkçe', '/'],
    ['/products/kupa/17?renk=mavi', 'English', '/en/products/kupa/17?renk=mavi'],
    ['/en/products/kupa/17?renk=mavi', 'Türkçe', '/products/kupa/17?renk=mavi'],
    ['/nowhere', 'English', '/en/nowhere'],
  ])('links %s to its %s version and remembers the choice', async (where, name, there) => {
    await open(where);
    const link = screen.getByRole('link', { name: new RegExp(`${name}$`) });
    expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual([there, name === 'English' ? 'en' : 'tr']);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(document.cookie).toContain(`lang=${name === 'English' ? 'en' : 'tr'}`);
  });

  test.each([
    ['tr', 'EN'],
    ['en', 'English'],
  ] as const)('labels the English link, with %s chosen, as %s', async (chosen, says) => {
    choose(chosen);
    await open('/');
    expect(screen.getByRole('link', { name: /English$/ }).textContent).toBe(says);
  });
});

describe('error pages', () => {
  const advice = {
    missing: /Adresi kontrol edin/,
    invalid: /Geçersiz işlem/,
    server: /daha sonra tekrar deneyin/,
    notLoaded: /Bağlantınızı kontrol edip tekrar deneyin/,
  };

  test.each([
    ['/nowhere/at-all', 404, 'Sayfa bulunamadı', advice.missing],
    ['/products/kupa/404', 404, 'Sayfa bulunamadı', advice.missing],
    ['/products/kupa/403', 403, 'Bu işlem yapılamadı', advice.invalid],
    ['/products/kupa/500', 500, 'Şu anda açılamıyor', advice.server],
    ['/designer', 503, 'Şu anda açılamıyor', advice.server],
    ['/throws', 500, 'Şu anda açılamıyor', advice.server],
  ])('shows for %s an error page: status %d, title %j', async (where, status, title, what) => {
    await open(where);
    expect(heading()).toEqual([title]);
    expect(screen.getByText(String(status))).toBeTruthy();
    expect(screen.getByText(what)).toBeTruthy();
    expect(document.title).toBe(messages.tr.errors.title(status));
    expect(/bulunamadı/.test(document.title + document.body.textContent)).toBe(status < 500);
    expect(screen.getByRole('link', { name: 'Anasayfaya dönün' }).getAttribute('href')).toBe('/');
    expect(menuShows()).toBe(true);
  });

  test('reports a lost connection when page code cannot load', async () => {
    await open('/broken');
    expect([heading(), document.title]).toEqual([['Bağlantı kurulamadı'], 'Bağlantı kurulamadı']);
    expect(screen.getByText(advice.notLoaded)).toBeTruthy();
    expect(screen.queryByText('503')).toBeNull();
  });

  test('loads a failed page again on each retry', async () => {
    await open('/broken');
    const again = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' })));
    await again();
    expect(heading()).toEqual(['Bağlantı kurulamadı']);
    loadBroken = async () => ({ default: () => <h1>Yeniden burada</h1> });
    await again();
    expect(heading()).toEqual(['Yeniden burada']);
  });

  test('names the path that was not found', async () => {
    await open('/nowhere/at-all');
    expect(screen.getByText('Sayfa bulunamadı: /nowhere/at-all')).toBeTruthy();
  });

  test.each([
    ['/en/nowhere/at-all', 'Page not found', 'Page not found - 404'],
    ['/en/designer', 'Not available right now', 'Page not available - 503'],
  ])('renders the error page of %s with English links', async (where, title, inTheTab) => {
    await open(where);
    expect(heading()).toEqual([title]);
    expect(document.title).toBe(inTheTab);
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/en');
    expect(document.body.textContent).not.toMatch(/bulunamadı|dönün/);
  });
});

test('uses the brand as title for pages without valid title', async () => {
  await open('/products/kupa/17');
  await act(() => router.navigate('/untitled'));
  expect(heading()).toEqual(['Adsız']);
  expect(document.title).toBe('Baskıhane');
});

function ThrowingRouter(): never {
  throw new Error('of the router');
}

describe('failures outside the pages', () => {
  const { default: DefaultLayout } = layouts;
  afterEach(() => {
    layouts.default = DefaultLayout;
  });

  test.each([
    ['/', 'Bir sorun oluştu', 'Sayfayı yenile', 'Anasayfaya dönün'],
    ['/en', 'Something went wrong', 'Reload the page', 'Back to the home page'],
  ])('shows a localized fallback when a layout fails (%s)', async (language, title, reload, home) => {
    layouts.default = () => {
      throw new Error('of the layout');
    };
    await open(`${language === '/' ? '' : language}/products/kupa/17`);
    expect(heading()).toEqual([title]);
    expect(screen.getByRole('button', { name: reload })).toBeTruthy();
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe(language);
    expect(document.body.textContent).not.toMatch(/Unexpected Application Error|of the layout/);
  });

  test('shows a fallback when the router itself fails', async () => {
    await open('/');
    cleanup();
    render(
      <App
        shop={turkish}
        query={createQueryClient()}
        host={createHost(async () => catalog, { isDown: () => false })}
        analytics={null}
        footer={noFacts}
      >
        <ThrowingRouter />
      </App>,
    );
    expect(heading()).toEqual(['Bir sorun oluştu']);
  });
});

test('shows 503 for unknown paths while a remote is missing', async () => {
  await open('/cart', { incomplete: true });
  expect(heading()).toEqual(['Şu anda açılamıyor']);
  await act(() => router.navigate('/kupa--p-17.aspx'));
  expect(heading()).toEqual(['Ürün 17']);
});

test('renders a plain link for a missing remote’s slot', async () => {
  await open('/');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sepet' }).getAttribute('href')).toBe('/cart');
});

test('shows a customer-only page once the session is known', async () => {
  await open('/user/profile');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByText('Yükleniyor…')).toBeTruthy();
  query.setQueryData(sessionKey, { status: 'customer', email: 'ayse@example.com', anonId: '' });
  expect(await screen.findByRole('heading', { name: 'Profilim', level: 1 })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Hesap menüsü' })).toBeTruthy();
});
