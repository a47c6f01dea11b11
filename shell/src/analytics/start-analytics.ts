import type { QueryClient } from '@shop/runtime';
import type { AnalyticsSettings } from '../page-state.ts';
import { consentState, onConsent } from './consent.ts';
import type { Delivery, DeliveryOptions } from './delivery.ts';
import type { PendingEvents } from './events.ts';

const loadDelivery = async (options: DeliveryOptions): Promise<Delivery> => (await import('./delivery.ts')).startDelivery(options);

/** Loads PostHog only after explicit or implied consent. */
export function startAnalytics(
  { settings, events, ...rest }: { settings: AnalyticsSettings; events: PendingEvents; query: QueryClient; currency: string },
  load = loadDelivery,
): void {
  let begun: Promise<Delivery | undefined> | undefined;
  const agreed = (): boolean => {
    const { consent } = consentState();
    return consent === 'granted' || (consent === 'unknown' && settings.consent === 'implied');
  };

  const follow = async (): Promise<void> => {
    if (consentState().consent === 'denied') {
      events.drop();
      (await begun)?.stop();
      return;
    }
    if (!agreed()) return;
    begun ??= load({ settings, ...rest }).catch((error: unknown) => {
      console.info('usage is not counted on this page:', error);
      return undefined;
    });
    const delivery = await begun;
    if (!delivery || !agreed()) return;
    delivery.resume();
    events.deliverTo(delivery.send);
  };

  let before = consentState().consent;
  onConsent(() => {
    const { consent } = consentState();
    if (consent !== before) void follow();
    before = consent;
  });
  void follow();
}
