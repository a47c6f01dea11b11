import { Type } from 'typebox';

/**
 * Specification, point 4. `none` is the home page, `layout-one` lists, `layout-two` the checkout,
 * `layout-three` the account, `layout-four` the designer.
 */
export const layoutNames = ['none', 'default', 'layout-one', 'layout-two', 'layout-three', 'layout-four'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Specification, point 4. Releases with unknown names are not served. */
export const middlewareNames = ['requiresAuth', 'requiresNonAuth'] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

const Text = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });

/** At most 16 segments. Each of at most four optional ones doubles the paths. */
const ROUTE_PATH =
  '^(?=.{1,200}$)(?!(?:[^/]*/){17})(?!(?:[^?]*\\?){5})(?!.*//)(?!(?:.*/)?\\.{1,2}(?:/|$))[^\\u0000-\\u0020\\u007f-\\u009f\\\\#%]+$';
/** A second slash would name another host. */
const OWN_PATH = '^/(?![/\\\\])[^\\u0000-\\u0020\\u007f-\\u009f]{0,199}$';
const PAGE_ID = '^[0-9A-Za-z_-][0-9A-Za-z._-]{0,99}$';
const MAX_NAMES = 50;

export const RouteRecord = Type.Object({
  /** Also the file name below `src/pages/`. */
  id: Type.String({ pattern: PAGE_ID }),
  /** For example `/products/:slug/:id`. */
  path: Type.String({ pattern: ROUTE_PATH }),
  // Any name: old releases must stay readable for rollbacks. Publishing checks it.
  layout: Type.Unsafe<LayoutName>(Text),
  middleware: Type.Optional(Type.Immutable(Type.Array(Type.Unsafe<MiddlewareName>(Text), { maxItems: MAX_NAMES }))),
  /** With `requiresAuth`: the page shows its own sign-in panel. */
  ownEntrance: Type.Optional(Type.Boolean()),
  /** `true` is `/user/register`. */
  redirectOnAuth: Type.Optional(Type.Union([Type.Literal(true), Type.String({ pattern: OWN_PATH })])),
  /** The server drops all other query parameters, empty ones and repetitions. */
  query: Type.Optional(Type.Immutable(Type.Array(Text, { maxItems: MAX_NAMES }))),
  /** For unsaved work: the composition stays. */
  longWork: Type.Optional(Type.Boolean()),
  /** Unbounded pages: not in sitemaps and not indexed. */
  unlisted: Type.Optional(Type.Boolean()),
  /** Nothing personal: shared caches may store it. */
  public: Type.Optional(Type.Boolean()),
});
export type RouteRecord = Type.Static<typeof RouteRecord>;
