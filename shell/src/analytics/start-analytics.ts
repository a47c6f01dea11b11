import type { QueryClient } from '@shop/runtime';
import type { AnalyticsSettings } from '../page-state.ts';
import { consentState, onConsent } from './consent.ts';
import type { Happenings } from './happenings.ts';
import type { Telling, TellingOptions } from './telling.ts';

const loadTelling = async (options: TellingOptions): Promise<Telling> => (await import('./telling.ts')).startTelling(options);

/** Loads PostHog only after consent, explicit or implied. */
export function startAnalytics(
  { settings, happenings, ...rest }: { settings: AnalyticsSettings; happenings: Happenings; query: QueryClient; currency: string },
  load = loadTelling,
): void {
  let begun: Promise<Telling | undefined> | undefined;
  const agreed = (): boolean => {
    const { consent } = consentState();
    return consent === 'granted' || (consent === 'unknown' && settings.consent === 'implied');
  };

  const follow = async (): Promise<void> => {
    if (consentState().consent === 'denied') {
      happenings.drop();
      (await begun)?.stop();
      return;
    }
    if (!agreed()) return;
    begun ??= load({ settings, ...rest }).catch((error: unknown) => {
      console.info('usage is not counted on this page:', error);
      return undefined;
    });
    const telling = await begun;
    if (!telling || !agreed()) return;
    telling.resume();
    happenings.passOn(telling.tell);
  };

  let before = consentState().consent;
  onConsent(() => {
    const { consent } = consentState();
    if (consent !== before) void follow();
    before = consent;
  });
  void follow();
}
