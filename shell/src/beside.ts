import { Moved, PageError } from '@shop/runtime';
import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import type { Happenings } from './analytics/happenings.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { NotLoaded } from './errors/not-loaded.ts';
import { ownFonts } from './own-fonts.ts';
import type { AnalyticsSettings, RemoteRoute } from './page-state.ts';
import { followLinks } from './preload/follow-links.ts';
import { createQueue } from './preload/queue.ts';
import { codeOf, type LoaderScope, loadPage, type RouteTree } from './routes.tsx';
import { followUpdates } from './updates/follow-updates.ts';
import { followTyping } from './updates/half-typed.ts';

export interface Beside {
  /** A newer build is live, and the shopper is at nothing that a whole load would disturb. */
  outdated: () => boolean;
}

export interface BesideOptions {
  build: string;
  router: ReturnType<typeof createBrowserRouter>;
  basename: string;
  remoteRoutes: RouteTree['remoteRoutes'];
  scope: LoaderScope;
  /** What is to be counted, where anything is. */
  analytics: { settings: AnalyticsSettings; happenings: Happenings } | null;
}

/** What an open page does beside showing itself. Not needed for the first page: loaded when that has nothing else to do. */
export function beside({ build, router, basename, remoteRoutes, scope, analytics }: BesideOptions): Beside {
  if (analytics) startAnalytics({ ...analytics, query: scope.query, currency: scope.shop.currency });
  const isNewer = followUpdates(build);
  const isTyping = followTyping();
  const isAtWork = () => router.state.matches.some(({ route }) => (route.handle as RemoteRoute | undefined)?.longWork);

  const load = async (address: string) => {
    if (isNewer()) return;
    const url = new URL(address, location.origin);
    const match = matchRoutes(router.routes, url, basename)?.at(-1);
    const record = match?.route.id && remoteRoutes.get(match.route.id);
    if (!match || !record) return;
    // What a guarded page shows is personal: its data may be another's, or nobody's, by the time it is shown.
    const ahead = record.middleware?.length ? codeOf(scope.host, record) : loadPage(record, scope, url, match.params);
    await ahead.catch((error: unknown) => {
      // Who presses the link asks again, at once.
      if (error instanceof NotLoaded) scope.host.retry();
      // It is there and says that it is elsewhere, or nowhere.
      else if (error instanceof Moved || error instanceof PageError) return;
      throw error;
    });
  };

  void ownFonts();
  followLinks(createQueue(load));
  // Who presses a link now is led by the router.
  document.querySelector('script[type="speculationrules"]')?.remove();

  return { outdated: () => isNewer() && !isTyping() && !isAtWork() };
}
