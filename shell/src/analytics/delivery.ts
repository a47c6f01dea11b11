import type { QueryClient, SessionState } from '@shop/runtime';
import { sessionKey } from '@shop/runtime/host';
import type { AnalyticsSettings } from '../page-state.ts';
import type { BusEvent } from './events.ts';
import { type Analytics, startPostHog } from './posthog.ts';
import { toTrackedEvent } from './tracked-event.ts';

export interface DeliveryOptions {
  settings: AnalyticsSettings;
  query: QueryClient;
  currency: string;
}

export interface Delivery {
  send: (event: BusEvent) => void;
  stop: () => void;
  resume: () => void;
}

export function startDelivery({ settings, query, currency }: DeliveryOptions, start: typeof startPostHog = startPostHog): Delivery {
  const analytics = start(settings);
  let stopped = true;

  const follow = (): void => {
    if (!stopped) followSession(query, analytics);
  };
  query.getQueryCache().subscribe((change) => {
    if (change.query.queryKey[0] === sessionKey[0]) follow();
  });

  const capture = (event: BusEvent): void => analytics.capture(toTrackedEvent(event, { userAgent: navigator.userAgent, currency }));

  return {
    send(event) {
      capture(event);
      if (event.name === 'user:logged-out') analytics.identify(undefined);
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

/** Identifies customers by number, never by e-mail address. */
function followSession(query: QueryClient, analytics: Analytics): void {
  const known = query.getQueryState<SessionState>(sessionKey);
  if (!known?.data || known.fetchStatus !== 'idle') return;
  analytics.identify(known.data.status === 'customer' ? known.data.customerId : undefined);
}
