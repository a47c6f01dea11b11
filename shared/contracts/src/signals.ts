export const SIGNALS_PATH = '/signals';

/** Visitors are in buckets from 0 to 9999. */
export const BUCKETS = 10_000;

export const vitals = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof vitals)[number];

export const ratings = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof ratings)[number];

/** https://web.dev/articles/vitals */
export const vitalThresholds: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** `render-error`: a component, effect, loader or `meta` threw. */
export const browserFailures = ['load-failure', 'render-error', 'hydration-error', 'uncaught-error', 'rejected-payload'] as const;
export type BrowserFailure = (typeof browserFailures)[number];

/** `memory-growth`: renders leak memory. `process-ended`: the render process ended for another reason. */
export type FailureKind = BrowserFailure | 'blocked' | 'memory-growth' | 'process-ended';
export type SignalKind = FailureKind | `bad-${Lowercase<Vital>}`;

export const SHELL = 'shell';

/** `page` is a route id. Only one of `page` and `slot` is set. */
export interface SignalSource {
  remote: string;
  version: string;
  page?: string;
  slot?: string;
}

export interface Signal extends SignalSource {
  kind: SignalKind;
}

/** The shell's own signals omit `version`, because the server knows it. */
export type ReportedSource = Omit<SignalSource, 'version'> & { version?: string };

/** Body of `POST /signals`, without messages and URLs. */
export interface SignalBeacon {
  /** Composition id. */
  build: string;
  failures: (ReportedSource & { kind: BrowserFailure })[];
  vitals: (ReportedSource & { vital: Vital; rating: Rating; value?: number })[];
  /** Milliseconds from the start of loading until the slot was interactive. */
  slots?: (ReportedSource & { ms: number })[];
}

export const beaconLimits = { failures: 20, vitals: 6, slots: 20, bytes: 8192 } as const;
