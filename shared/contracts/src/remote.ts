import type { ComponentType } from 'react';
import type { Locale } from './locale.ts';
import type { SlotName, SlotProps } from './slots.ts';

export const remoteNames = ['catalog', 'cart-checkout', 'account', 'designer'] as const;
export type RemoteName = (typeof remoteNames)[number];

export const layoutNames = ['none', 'default', 'layout-one', 'layout-two', 'layout-three', 'layout-four'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Guards by name (specification, point 4). A release with an unknown name is not served. */
export const middlewareNames = ['requiresAuth', 'requiresNonAuth'] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

/** What a page's address is, as data: this part of a route goes into the release's manifest. */
export interface RouteRecord {
  /** Also the file's name below `src/pages/`. */
  id: string;
  /** React Router's pattern, such as `/products/:slug/:id`. */
  path: string;
  layout: LayoutName;
  middleware?: readonly MiddlewareName[];
  /** Where a customer is sent instead; `true` is `/user/register`. */
  redirectOnAuth?: true | string;
  /**
   * The query's names that page, loader or `meta` read: on the server the address has no others, and two addresses that
   * differ in nothing else are one page.
   */
  query?: readonly string[];
  /** Contains nothing personal and may be cached by anyone. */
  public?: boolean;
}

/** What a loader and `meta` get. `Query` and `Api` are the runtime's; contracts know no library. */
export interface PageContext<Query, Api> {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  locale: Locale;
  query: Query;
  api: Api;
}

/** The page's head. `title` without the brand, which the shell adds. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  canonical?: string;
  noIndex?: boolean;
  /** schema.org, written into the page for crawlers. */
  jsonLd?: readonly object[];
}

/** What a file below `src/pages/` exports. */
export interface PageModule<Query = never, Api = never> {
  default: ComponentType;
  /** Fills the query cache with what the page shows. Throw `notFound()` or `moved(path)` from the runtime. */
  loader?: (context: PageContext<Query, Api>) => Promise<void>;
  /** Reads what the loader has filled; must not fetch. */
  meta?: (context: PageContext<Query, Api>) => PageMeta;
}

export interface Route extends RouteRecord {
  load: () => Promise<PageModule>;
}

/** What a file below `src/slots/` exports. */
export interface SlotModule<N extends SlotName = SlotName> {
  default: ComponentType<SlotProps[N]>;
}

export type SlotLoaders = { readonly [N in SlotName]?: () => Promise<SlotModule<N>> };

/** A remote's whole public surface: the default export of its `src/remote.tsx`. */
export interface Remote {
  name: RemoteName;
  routes: readonly Route[];
  slots: SlotLoaders;
}

export const defineRemoteSurface = (remote: Remote): Remote => remote;
