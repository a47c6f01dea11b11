import { inLanguage, type Locale, readLanguage } from '@shop/domain/locale';
import { matchRoutes } from 'react-router-dom';
import { rewriteLegacy } from '../../src/legacy-redirects.ts';
import { pagePath } from '../../src/page-path.ts';
import type { RemoteRoute } from '../../src/page-state.ts';

export type PageMatch =
  | { kind: 'page'; locale: Locale; path: string; route: RemoteRoute }
  | { kind: 'moved'; to: string }
  /** `section` is the first segment, such as `/products`, if any route starts with it. */
  | { kind: 'missing'; locale: Locale; path: string; section: string };

/** Matches like the router (`shell/src/routes.tsx`), but without rendering. */
export function matchPage(routes: readonly RemoteRoute[], url: URL): PageMatch {
  const { locale, path } = readLanguage(url.pathname);
  const [match] =
    matchRoutes(
      routes.map((route) => ({ path: route.path, handle: route })),
      path,
    ) ?? [];
  if (match) {
    const own = pagePath(match.route.handle.path, match.params);
    const written = own && inLanguage(locale, own);
    if (written !== undefined && written !== url.pathname) return { kind: 'moved', to: written + url.search };
    return { kind: 'page', locale, path, route: match.route.handle };
  }
  const to = rewriteLegacy(Object.assign(new URL(url), { pathname: path }));
  return to ? { kind: 'moved', to: inLanguage(locale, to) } : { kind: 'missing', locale, path, section: sectionOf(routes, path) };
}

function sectionOf(routes: readonly RemoteRoute[], path: string): string {
  const [, first = ''] = path.split('/', 2);
  return routes.some((route) => route.path.split('/', 2)[1] === first) ? `/${first}` : '';
}
