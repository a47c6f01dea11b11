import type { Vital } from '@shop/contracts/signals';

/** Web vitals are 75th percentiles. `null` means no measurements. */
export interface Rates extends Record<Vital, number | null> {
  visitors: number;
  slotLoads: number;
  errorShare: number | null;
  slowShare: number | null;
}

export interface SlotRates {
  slot: string;
  loads: number;
  p75: number | null;
  slowShare: number | null;
}

export interface VersionRates extends Rates {
  version: string;
  isLive: boolean;
  from: number;
  to: number;
}

export interface Change {
  at: string;
  action: string;
  version: string;
  who: string;
  why: string;
}

export interface HealthView {
  remote: string;
  owner?: { owner: string; contact: string };
  live?: string;
  canary?: string;
  bounds: { errorShare: number; slowShare: number; slowMs: number };
  day: Rates;
  /** Each point covers half an hour. */
  points: readonly (Rates & { at: number })[];
  versions: readonly VersionRates[];
  slots: readonly SlotRates[];
  changes: readonly Change[];
  lastChange?: { at: string; from: string; to: string };
  alerts: readonly AlertKind[];
}

export type AlertKind = 'errors' | 'slow';

export interface ActiveAlert {
  remote: string;
  kind: AlertKind;
}
