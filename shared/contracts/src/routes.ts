import { Type } from 'typebox';

/**
 * Layouts (specification, point 4). `none` is for the home page, `layout-one` for lists, `layout-two` the checkout, `layout-three` the
 * account, `layout-four` the designer.
 */
export const layoutNames = ['none', 'default', 'layout-one', 'layout-two', 'layout-three', 'layout-four'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Specification, point 4. Releases with unknown names are not served. */
export const middlewareNames = ['requiresAuth', 'requiresNonAuth'] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

const Text = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });

/** At most 16 segments. At most four are optional, because each optional segment doubles the number of paths. */
const ROUTE_PATH =
  '^(?=.{1,200}$)(?!(?:[^/]*/){17})(?!(?:[^?]*\\?){5})(?!.*//)(?!(?:.*/)?\\.{1,2}(?:/|$))[^\\u0000-\\u0020\\u007f-\\u009f\\\\#%]+$';
/** Path within the shop. A second leading slash would name another host. */
const OWN_PATH = '^/(?![/\\\\])[^\\u0000-\\u0020\\u007f-\\u009f]{0,199}$';
const PAGE_ID = '^[0-9A-Za-z_-][0-9A-Za-z._-]{0,99}$';
const MAX_NAMES = 50;

export const RouteRecord = Type.Object({
  /** The page's file is `src/pages/<id>.tsx`. */
  id: Type.String({ pattern: PAGE_ID }),
  path: Type.String({ pattern: ROUTE_PATH }),
  // Any name is valid here, because old releases must stay readable for rollbacks.
  layout: Type.Unsafe<LayoutName>(Text),
  middleware: Type.Optional(Type.Immutable(Type.Array(Type.Unsafe<MiddlewareName>(Text), { maxItems: MAX_NAMES }))),
  /** With `requiresAuth`: the page shows its own sign-in panel. */
  ownEntrance: Type.Optional(Type.Boolean()),
  /** Redirects logged-in users to this path; `true` is `/user/register`. */
  redirectOnAuth: Type.Optional(Type.Union([Type.Literal(true), Type.String({ pattern: OWN_PATH })])),
  /** Query parameters that the page reads. The server drops unlisted, empty and repeated parameters. */
  query: Type.Optional(Type.Immutable(Type.Array(Text, { maxItems: MAX_NAMES }))),
  /** True if the page may hold unsaved work. Updates do not reload such pages. */
  longWork: Type.Optional(Type.Boolean()),
  /** True if the route has unlimited URLs, so sitemaps and search indexes exclude them. */
  unlisted: Type.Optional(Type.Boolean()),
  /** True for pages without personal content, which shared caches may store. */
  public: Type.Optional(Type.Boolean()),
});
export type RouteRecord = Type.Static<typeof RouteRecord>;
