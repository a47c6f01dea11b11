import type { PageContext, PageModule } from '@shop/contracts/remote';
import type { LayoutName } from '@shop/contracts/routes';
import { inLanguage, type Locale, readLanguage } from '@shop/domain/locale';
import { Moved, PageError, type QueryClient, type Shop } from '@shop/runtime';
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument, replace } from 'react-router-dom';
import { ErrorPage } from './errors/error-page.tsx';
import { NotLoaded } from './errors/not-loaded.ts';
import { ShopFailed } from './errors/shop-failed.tsx';
import type { Host } from './host.ts';
import { layouts } from './layouts/layouts.tsx';
import { PageMount } from './page-mount.tsx';
import { pagePath } from './page-path.ts';
import type { RemoteRoute } from './page-state.ts';
import { Root } from './root.tsx';

export const MISSING = 'shell:missing';

export interface LoaderScope {
  host: Host;
  query: QueryClient;
  shop: Shop;
}

export interface RouteTree {
  routes: RouteObject[];
  remoteRoutes: ReadonlyMap<string, RemoteRoute>;
}

export interface RoutesOptions {
  records: readonly RemoteRoute[];
  incomplete: boolean;
  scopeOf: (args: LoaderFunctionArgs) => LoaderScope;
  /** True if navigations must load a whole document. */
  outdated?: () => boolean;
}

/** Replaces the history entry only if the browser already shows the old URL, as after Back. */
function createMoves() {
  /** Target of the last replacement. A redirect chain continues there. */
  let replacement: string | undefined;
  return (to: string, old: URL, locale: Locale): Response => {
    if (typeof window === 'undefined') return redirect(to, 301);
    const isEntry = window.location.href.split('#')[0] === old.href || old.pathname + old.search === replacement;
    replacement = isEntry ? inLanguage(locale, to) : undefined;
    // The router adds the language.
    return isEntry ? replace(to, 301) : redirect(to, 301);
  };
}

export function withoutLanguage(address: URL): URL {
  const url = new URL(address);
  url.pathname = readLanguage(url.pathname).path;
  return url;
}

export function createRoutes({ records, incomplete, scopeOf, outdated = () => false }: RoutesOptions): RouteTree {
  const goneTo = createMoves();
  const remoteRoutes = new Map(records.map((record) => [`${record.remote}:${record.id}`, record]));

  const pageRoute = (record: RemoteRoute): RouteObject => ({
    id: `${record.remote}:${record.id}`,
    path: record.path,
    handle: record,
    element: <PageMount route={record} />,
    errorElement: <ErrorPage />,
    loader: async (args) => {
      if (outdated()) throw redirectDocument(args.request.url);
      const scope = scopeOf(args);
      const asked = new URL(args.request.url);
      await loadPage(record, scope, asked, args.params).catch((error: unknown) => {
        if (error instanceof Moved) throw goneTo(error.to, asked, scope.shop.locale);
        throw error;
      });
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
  });

  const missing: RouteObject = {
    id: MISSING,
    path: '*',
    errorElement: <ErrorPage />,
    element: null,
    loader: async (args) => {
      const asked = new URL(args.request.url);
      const { locale } = scopeOf(args).shop;
      // Changing the language needs a full page load.
      if (readLanguage(asked.pathname).locale !== locale) throw redirectDocument(args.request.url);
      const url = withoutLanguage(asked);
      // Browsers rarely see legacy URLs.
      const legacy = await import('./legacy-redirects.ts').catch(console.warn);
      const to = legacy?.rewriteLegacy(url);
      if (to) throw goneTo(to, asked, locale);
      throw incomplete ? new PageError(503, 'A part of the shop is missing') : new PageError(404, `Page Not Found: ${url.pathname}`);
    },
  };

  const layoutRoute = ([name, Layout]: [string, React.ComponentType]): RouteObject => ({
    id: name,
    element: <Layout />,
    children: [
      ...records.filter((record) => record.layout === (name as LayoutName)).map(pageRoute),
      ...(name === 'default' ? [missing] : []),
    ],
  });

  return {
    routes: [{ id: 'root', element: <Root />, errorElement: <ShopFailed />, children: Object.entries(layouts).map(layoutRoute) }],
    remoteRoutes,
  };
}

/** @throws what the loader throws, and `Moved` for non-canonical URLs */
export async function loadPage(
  record: RemoteRoute,
  { host, query, shop }: LoaderScope,
  asked: URL,
  params: PageContext['params'],
): Promise<void> {
  const path = pagePath(record.path, params);
  if (path && inLanguage(shop.locale, path) !== asked.pathname) throw new Moved(path + asked.search);
  const { loader } = await codeOf(host, record);
  await loader?.({ ...shop, params, url: withoutLanguage(asked), query });
}

export async function codeOf(host: Host, record: RemoteRoute): Promise<PageModule> {
  if (host.isDown(record.remote)) throw new PageError(503, `${record.remote} is not available`);
  return host.page(record).catch((cause: unknown) => {
    throw new NotLoaded(record.remote, { cause });
  });
}
