import type { QueryClient, SessionState } from '@shop/runtime';
import { sessionKey } from '@shop/runtime/host';
import type { AnalyticsSettings } from '../page-state.ts';
import { counted } from './counted.ts';
import type { Happening } from './happenings.ts';
import { type Analytics, startPostHog } from './posthog.ts';

export interface TellingOptions {
  settings: AnalyticsSettings;
  query: QueryClient;
  currency: string;
}

export interface Telling {
  tell: (happening: Happening) => void;
  stop: () => void;
  resume: () => void;
}

export function startTelling({ settings, query, currency }: TellingOptions, start: typeof startPostHog = startPostHog): Telling {
  const analytics = start(settings);
  let stopped = true;

  const follow = (): void => {
    if (!stopped) followSession(query, analytics);
  };
  query.getQueryCache().subscribe((change) => {
    if (change.query.queryKey[0] === sessionKey[0]) follow();
  });

  const capture = (happening: Happening): void => analytics.capture(counted(happening, { userAgent: navigator.userAgent, currency }));

  return {
    tell(happening) {
      capture(happening);
      if (happening.name === 'user:logged-out') analytics.identify(undefined);
    },
    stop() {
      stopped = true;
      analytics.stop();
    },
    resume() {
      if (!stopped) return;
      stopped = false;
      analytics.resume();
      follow();
    },
  };
}

/** Customers by number, never by e-mail address. */
function followSession(query: QueryClient, analytics: Analytics): void {
  const known = query.getQueryState<SessionState>(sessionKey);
  if (!known?.data || known.fetchStatus !== 'idle') return;
  analytics.identify(known.data.status === 'customer' ? known.data.customerId : undefined);
}
