import type { Locale } from '@shop/domain/locale';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteRecord } from './routes.ts';
import type { Shop } from './shop.ts';
import type { SlotName, SlotProps } from './slots.ts';

export type RemoteName = string;

export interface PageContext extends Shop {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  query: QueryClient;
}

/** The shell appends the brand to `title`. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Path without language prefix: one for all languages, or one for each. */
  canonical?: string | Record<Locale, string>;
  noIndex?: boolean;
  /** Set if nothing was found: the server answers 404, but the page renders its own message. */
  missing?: true;
  /** For link previews: an `img` of the catalogue, or a public path that accepts `?w=` and `fm=`. */
  image?: { alt: string } & ({ img: string } | { path: string });
  /** Origins that the page may show in frames, such as `https://player.example`. */
  frames?: readonly string[];
  jsonLd?: readonly object[];
}

export const FRAME_ORIGINS = 'frame-origins';

/** Fills the query cache for a page. May call the runtime's `notFound()` or `moved(path)`, which throw. */
export type Loader = (context: PageContext) => Promise<void>;
/** Derives the document's metadata from the query cache. Must not fetch. */
export type Meta = (context: PageContext) => PageMeta;

export interface PageModule {
  default: ComponentType;
  loader?: Loader;
  meta?: Meta;
}

export interface Route extends RouteRecord {
  load: () => Promise<PageModule>;
}

export interface SlotModule<N extends SlotName = SlotName> {
  default: ComponentType<SlotProps[N]>;
}

export type SlotLoaders = { readonly [N in SlotName]?: () => Promise<SlotModule<N>> };

export interface Remote {
  name: RemoteName;
  routes: readonly Route[];
  slots: SlotLoaders;
}

export const defineRemoteSurface = (remote: Remote): Remote => remote;
