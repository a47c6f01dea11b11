import type { QueryClient } from '@shop/runtime';
import type { AnalyticsSettings } from '../page-state.ts';
import { consentState, onConsent } from './consent.ts';
import type { Happenings } from './happenings.ts';
import type { Telling, TellingOptions } from './telling.ts';

const loadTelling = async (options: TellingOptions): Promise<Telling> => (await import('./telling.ts')).startTelling(options);

/**
 * Tells what has happened since the page began, once the visitor has agreed, or at once where the shop says so; then
 * only PostHog's code is loaded. Who says no is not told of, nor what they did before; who takes a yes back is no further.
 */
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
      // Of no use to the shopper: the next page tries again.
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
