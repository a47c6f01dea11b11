import { Type } from 'typebox';

/**
 * The shop's frames by name (specification, point 4). `none` (the home page), `default` and `layout-one`
 * (lists) are all the shop's header and footer, `layout-two` the checkout's reduced frame, `layout-three` the account's
 * with its side menu, `layout-four` the designer's, as high as the screen.
 */
export const layoutNames = ['none', 'default', 'layout-one', 'layout-two', 'layout-three', 'layout-four'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Guards by name (specification, point 4). A release with an unknown name is not served. */
export const middlewareNames = ['requiresAuth', 'requiresNonAuth'] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

/** Printable, and short: these stand in URLs, file names and logs. */
const Text = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });

/**
 * A pattern of React Router's: at most 16 segments, none of them empty or of dots alone. Each optional one doubles the number of
 * paths that it stands for, so at most four are.
 */
const ROUTE_PATH =
  '^(?=.{1,200}$)(?!(?:[^/]*/){17})(?!(?:[^?]*\\?){5})(?!.*//)(?!(?:.*/)?\\.{1,2}(?:/|$))[^\\u0000-\\u0020\\u007f-\\u009f\\\\#%]+$';
/** A path of the shop: two slashes in front would name another host. */
const OWN_PATH = '^/(?![/\\\\])[^\\u0000-\\u0020\\u007f-\\u009f]{0,199}$';
/** A file below `src/pages/`. */
const PAGE_ID = '^[0-9A-Za-z_-][0-9A-Za-z._-]{0,99}$';
const MAX_NAMES = 50;

/** What a page's address is, as data: this part of a route goes into the release's manifest. */
export const RouteRecord = Type.Object({
  /** Also the file's name below `src/pages/`. */
  id: Type.String({ pattern: PAGE_ID }),
  /** React Router's pattern, such as `/products/:slug/:id`. */
  path: Type.String({ pattern: ROUTE_PATH }),
  // Here any name will do. Publishing checks that it is known; a release of last month must stay readable, to roll back
  // to, when its layout or guard has gone since.
  layout: Type.Unsafe<LayoutName>(Text),
  middleware: Type.Optional(Type.Immutable(Type.Array(Type.Unsafe<MiddlewareName>(Text), { maxItems: MAX_NAMES }))),
  /** With `requiresAuth`: who is not logged in is not led to the login, the page itself asks who they are, and waits for the answer. */
  ownEntrance: Type.Optional(Type.Boolean()),
  /** Where a customer is sent instead; `true` is `/user/register`. */
  redirectOnAuth: Type.Optional(Type.Union([Type.Literal(true), Type.String({ pattern: OWN_PATH })])),
  /**
   * The query's names that page, loader or `meta` read: on the server the address has no others, each of them once, the
   * first, and none that is empty. Two addresses that differ in nothing else are one page.
   */
  query: Type.Optional(Type.Immutable(Type.Array(Text, { maxItems: MAX_NAMES }))),
  /** People work here for long, on what is saved at its end: while they are here no newer composition takes over. */
  longWork: Type.Optional(Type.Boolean()),
  /** Made of what visitors ask for, without end: it stands in no sitemap, and says itself that it is not to be indexed. */
  unlisted: Type.Optional(Type.Boolean()),
  /** Contains nothing personal and may be cached by anyone. */
  public: Type.Optional(Type.Boolean()),
});
/** What a page's address is, as data: this part of a route goes into the release's manifest. */
export type RouteRecord = Type.Static<typeof RouteRecord>;
