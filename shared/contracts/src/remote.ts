import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Locale } from './locale.ts';
import type { RouteRecord } from './routes.ts';
import type { Shop } from './shop.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Every remote, each in the folder `mfe-<name>`: the one list of them. */
export const remoteNames = ['catalog', 'cart-checkout', 'account', 'designer'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** What a loader and `meta` get: the shop, and the page that is asked for. */
export interface PageContext extends Shop {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  query: QueryClient;
}

/** The page's head. `title` without the brand, which the shell adds. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the canonical address, without a language in front: one for all languages, or each its own. */
  canonical?: string | Record<Locale, string>;
  noIndex?: boolean;
  /** What was asked for is not there, and the page says so in its own words: it is answered with 404. */
  missing?: true;
  /**
   * What is shown of the page where somebody shares a link to it: the catalogue's name of the picture, as in `img`, or a path of
   * the shop that takes `?w=` and `fm=` as those do and wants no login.
   */
  image?: { alt: string } & ({ img: string } | { path: string });
  /** Origins of which the page may show something in frames, such as `https://player.example`. */
  frames?: readonly string[];
  /** schema.org, written into the page for crawlers. */
  jsonLd?: readonly object[];
}

/** Name of the `<meta>` that lists a document's `frames`. */
export const FRAME_ORIGINS = 'frame-origins';

/** Fills the query cache with what the page shows. Throw `notFound()` or `moved(path)` from the runtime. */
export type Loader = (context: PageContext) => Promise<void>;
/** Reads what the loader has filled; must not fetch. */
export type Meta = (context: PageContext) => PageMeta;

/** What a file below `src/pages/` exports. */
export interface PageModule {
  default: ComponentType;
  loader?: Loader;
  meta?: Meta;
}

/** A page's address, and how to load it. */
export interface Route extends RouteRecord {
  load: () => Promise<PageModule>;
}

/** What a file below `src/slots/` exports. */
export interface SlotModule<N extends SlotName = SlotName> {
  default: ComponentType<SlotProps[N]>;
}

/** How to load what fills slots on other teams' pages. Which remote may fill which says `slotOwners`. */
export type SlotLoaders = { readonly [N in SlotName]?: () => Promise<SlotModule<N>> };

/** A remote's whole public surface: the default export of its `src/remote.tsx`. */
export interface Remote {
  name: RemoteName;
  routes: readonly Route[];
  slots: SlotLoaders;
}

/** Types what `src/remote.tsx` exports by default, and gives it back. */
export const defineRemoteSurface = (remote: Remote): Remote => remote;
