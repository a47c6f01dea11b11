import { Moved, PageError } from '@shop/runtime';
import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import type { PendingEvents } from './analytics/events.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { NotLoaded } from './errors/not-loaded.ts';
import { markWriting } from './mark-writing.ts';
import { ownFonts } from './own-fonts.ts';
import type { AnalyticsSettings, RemoteRoute } from './page-state.ts';
import { followLinks } from './preload/follow-links.ts';
import { createQueue } from './preload/queue.ts';
import { codeOf, type LoaderScope, loadPage, type RouteTree } from './routes.tsx';
import { followTranslation } from './translated-text.ts';
import { followUpdates } from './updates/follow-updates.ts';
import { followTyping } from './updates/half-typed.ts';

export interface IdleTasks {
  outdated: () => boolean;
}

export interface IdleTasksOptions {
  build: string;
  router: ReturnType<typeof createBrowserRouter>;
  basename: string;
  remoteRoutes: RouteTree['remoteRoutes'];
  scope: LoaderScope;
  analytics: { settings: AnalyticsSettings; events: PendingEvents } | null;
}

export function startIdleTasks({ build, router, basename, remoteRoutes, scope, analytics }: IdleTasksOptions): IdleTasks {
  followTranslation();
  markWriting();
  if (analytics) startAnalytics({ ...analytics, query: scope.query, currency: scope.shop.currency });
  const isNewer = followUpdates(build);
  const isTyping = followTyping();
  const isAtWork = () => router.state.matches.some(({ route }) => (route.handle as RemoteRoute | undefined)?.longWork);

  const find = (url: URL) => {
    const match = matchRoutes(router.routes, url, basename)?.at(-1);
    const record = match?.route.id && remoteRoutes.get(match.route.id);
    return match && record ? { match, record } : undefined;
  };

  const load = async (address: string) => {
    const url = new URL(address, location.origin);
    const found = find(url);
    if (isNewer() || !found) return;
    const { match, record } = found;
    // Guarded pages preload only code, because personal data may change.
    const ahead = record.middleware?.length ? codeOf(scope.host, record) : loadPage(record, scope, url, match.params);
    await ahead.catch((error: unknown) => {
      // Forgets the failure, so that a click retries at once.
      if (error instanceof NotLoaded) scope.host.retry();
      // The page has moved or was not found, but its code has loaded.
      else if (error instanceof Moved || error instanceof PageError) return;
      throw error;
    });
  };

  void ownFonts();
  const queue = createQueue(load);
  followLinks({
    ...queue,
    want(address, priority) {
      // Skips the designer and the checkout: they are large, and few shoppers follow their links.
      if (priority === 'pointed' || !find(new URL(address, location.origin))?.record.longWork) queue.want(address, priority);
    },
  });
  // Removes the browser's prefetching, because the router now handles links.
  document.querySelector('script[type="speculationrules"]')?.remove();

  return { outdated: () => isNewer() && !isTyping() && !isAtWork() };
}
