import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles';
import posthog, { type CaptureResult, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
// Bundled, because PostHog would load the recorder from its own host.
import 'posthog-js/dist/posthog-recorder';
import type { AnalyticsSettings } from '../page-state.ts';
import { redactSecrets, secretParts, withoutSecrets } from '../redact-secrets.ts';
import { maskAttribute, PERSONAL, PERSONAL_PAGE } from './mask-attribute.ts';
import type { TrackedEvent } from './tracked-event.ts';

declare global {
  interface Window {
    /** PostHog reads its settings here instead of requesting them. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: object; siteApps: [] }>;
  }
}

const CUSTOMER = 'customer-';

/** No exception capture (the specification's "error-reporting-free page flow"), surveys, flags or foreign scripts. */
const projectConfig = {
  supportedCompression: ['gzip-js'],
  sessionRecording: { endpoint: '/s/', consoleLogRecordingEnabled: false, networkPayloadCapture: null },
  autocapture_opt_out: false,
  autocaptureExceptions: false,
  capturePerformance: false,
  captureDeadClicks: false,
  heatmaps: false,
  surveys: false,
  productTours: false,
  hasFeatureFlags: false,
  siteApps: [],
};

const configFor = ({ host }: AnalyticsSettings): Partial<PostHogConfig> => ({
  __extensionClasses: {
    ...(AnalyticsExtensions.autocapture && { autocapture: AnalyticsExtensions.autocapture }),
    ...(AnalyticsExtensions.historyAutocapture && { historyAutocapture: AnalyticsExtensions.historyAutocapture }),
    ...SessionReplayExtensions,
  },
  api_host: host,
  debug: false,
  persistence: 'localStorage',
  // After an opt-out, the recorder still writes while it stops.
  opt_out_persistence_by_default: true,
  person_profiles: 'identified_only',
  capture_pageview: 'history_change',
  autocapture: { dom_event_allowlist: ['click', 'change'] },
  mask_all_element_attributes: true,
  rageclick: false,
  capture_exceptions: false,
  disable_external_dependency_loading: true,
  disable_session_recording: false,
  // Specification, point 9: record all sessions.
  session_recording: {
    sampleRate: 1,
    maskAllInputs: true,
    maskTextSelector: PERSONAL,
    maskAttributeFn: (name, value, element) => maskAttribute(name, value, element ?? null),
    recordCrossOriginIframes: false,
    maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutSecrets(request.name) }),
  },
  mask_personal_data_properties: true,
  custom_personal_data_properties: secretParts,
});

export interface Analytics {
  capture: (event: TrackedEvent) => void;
  identify: (customerId: number | undefined) => void;
  stop: () => void;
  resume: () => void;
}

export function startPostHog(settings: AnalyticsSettings): Analytics {
  const { key } = settings;
  let begun = false;
  let stopped = true;
  // PostHog's own properties also contain secrets, for example in the previous page's URL.
  const before_send = (event: CaptureResult | null): CaptureResult | null => (event && !stopped ? withoutSecretsInEvent(event) : null);
  return {
    capture({ event, properties, at }) {
      hidePersonal();
      posthog.capture(event, properties, { timestamp: at });
    },
    identify(customerId) {
      const before = posthog.get_distinct_id();
      const now = customerId === undefined ? undefined : CUSTOMER + customerId;
      if (before === now) return;
      // Otherwise PostHog would mix the data of two customers.
      if (before.startsWith(CUSTOMER)) posthog.reset();
      if (now !== undefined) posthog.identify(now);
    },
    stop() {
      stopped = true;
      posthog.stopSessionRecording();
      clearQueues();
      posthog.reset(true);
      posthog.opt_out_capturing();
      forget(key);
    },
    resume() {
      stopped = false;
      if (!begun) {
        begun = true;
        window._POSTHOG_REMOTE_CONFIG = { [key]: { config: projectConfig, siteApps: [] } };
        posthog.init(key, { ...configFor(settings), before_send });
      }
      // The visitor may have opted out before.
      if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false });
      posthog.startSessionRecording();
      hidePersonal();
    },
  };
}

/** Skips recordings, because they are already masked and compressed. */
const withoutSecretsInEvent = (event: CaptureResult): CaptureResult => (event.event === '$snapshot' ? event : redactSecrets(event));

/** Empties the queues without sending: `unload` sends nothing while `__loaded` is false. */
function clearQueues(): void {
  posthog.__loaded = false;
  posthog._requestQueue?.unload();
  posthog._retryQueue?.unload();
  posthog.__loaded = true;
  // Adds back the `online` listener that `unload` removed.
  posthog._retryQueue?.resume();
}

/** On personal pages, click events must not contain the element's text. */
function hidePersonal(): void {
  const personal = document.querySelector(PERSONAL_PAGE) !== null;
  posthog.set_config({ mask_all_text: personal });
}

function forget(key: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(`ph_${key}`)) storage.removeItem(name);
}
