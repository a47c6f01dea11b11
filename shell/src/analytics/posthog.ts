import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles';
import posthog, { type CaptureResult, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
// The recorder: without it PostHog would ask its own host for a script.
import 'posthog-js/dist/posthog-recorder';
import type { AnalyticsSettings } from '../page-state.ts';
import { secretParts, withoutSecrets, withoutSecretsWithin } from '../secret-parts.ts';
import type { Counted } from './counted.ts';
import { maskAttribute, PERSONAL } from './mask-attribute.ts';

declare global {
  interface Window {
    /** Where PostHog looks for a project's settings before it asks its host for them. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: object; siteApps: [] }>;
  }
}

/** Whole pages of it: those that are not public. */
const PERSONAL_PAGE = '[data-personal="page"]';

/** Before a customer's number: by this they are known among visitors. */
const CUSTOMER = 'customer-';

/**
 * What is gathered is said here, and not in the project's settings at PostHog: they are never asked for. No exceptions (the
 * specification's "error-reporting-free page flow"), no surveys, flags or scripts from elsewhere.
 */
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
  // After a no; the recorder ends a little later than it is told to, and would leave its state behind.
  opt_out_persistence_by_default: true,
  person_profiles: 'identified_only',
  capture_pageview: 'history_change',
  autocapture: { dom_event_allowlist: ['click', 'change'] },
  // What is pressed is known by its place and its words.
  mask_all_element_attributes: true,
  rageclick: false,
  capture_exceptions: false,
  disable_external_dependency_loading: true,
  disable_session_recording: false,
  // Of 100 percent of the sessions (specification, point 9).
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

/** Where usage is told. */
export interface Analytics {
  capture: (counted: Counted) => void;
  /** Whose it is from now on: a customer's, by number, or nobody's who is known. */
  identify: (customerId: number | undefined) => void;
  /** Tells, and keeps in the browser, nothing any more. */
  stop: () => void;
  /** After `stop`. */
  resume: () => void;
}

/** PostHog, silent until `resume`. Once a page. */
export function startPostHog(settings: AnalyticsSettings): Analytics {
  const { key } = settings;
  let begun = false;
  let stopped = true;
  // Also of what PostHog adds of its own accord, such as the page before and the first one of the session.
  const before_send = (event: CaptureResult | null): CaptureResult | null => (event && !stopped ? tellable(event) : null);
  return {
    capture({ event, properties, at }) {
      hidePersonal();
      posthog.capture(event, properties, { timestamp: at });
    },
    identify(customerId) {
      const before = posthog.get_distinct_id();
      const now = customerId === undefined ? undefined : CUSTOMER + customerId;
      if (before === now) return;
      // Somebody else's until now.
      if (before.startsWith(CUSTOMER)) posthog.reset();
      if (now !== undefined) posthog.identify(now);
    },
    stop() {
      // The recorder hands over what it still has when it is stopped.
      stopped = true;
      posthog.stopSessionRecording();
      dropWaiting();
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
      // It may have been stopped, here or on an earlier page.
      if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false });
      posthog.startSessionRecording();
      hidePersonal();
    },
  };
}

/** Recordings are masked where they are made: much of them is compressed here. */
const tellable = (event: CaptureResult): CaptureResult => (event.event === '$snapshot' ? event : withoutSecretsWithin(event));

/** PostHog sends in bundles, and again what did not arrive. One that is not loaded empties its queues and sends nothing. */
function dropWaiting(): void {
  posthog.__loaded = false;
  posthog._requestQueue?.unload();
  posthog._retryQueue?.unload();
  posthog.__loaded = true;
  // Listens for the line again.
  posthog._retryQueue?.resume();
}

/** What is pressed on a page with somebody's data on it is told without its words. */
function hidePersonal(): void {
  const personal = document.querySelector(PERSONAL_PAGE) !== null;
  posthog.set_config({ mask_all_text: personal });
}

/** Everything that PostHog has kept, but for that it must not begin again by itself. */
function forget(key: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(`ph_${key}`)) storage.removeItem(name);
}
