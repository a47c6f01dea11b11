import type { RemoteName } from '@shop/contracts/remote';
import { beaconLimits, SIGNALS_PATH, type SignalBeacon, type SignalSource } from '@shop/contracts/signals';
import { Moved, PageError } from '@shop/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { type PageRemote, slotOwnersIn } from '../page-state.ts';
import type { RouteTree } from '../routes.tsx';
import { isApiFailure } from './api-failure.ts';
import { attribute } from './attribution.ts';
import { readBucket } from './bucket.ts';
import { deliverFailures, type RecordedFailure } from './record.ts';
import { newSlotTimes } from './slot-times.ts';

export interface ReportOptions {
  build: string;
  remotes: Record<RemoteName, PageRemote>;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  remoteRoutes: RouteTree['remoteRoutes'];
}

const BATCH_MS = 1000;
const MAX_BEACONS = 20;
const MAX_VISITED = 50;

function measureVitals(report: (metric: Metric) => void): void {
  for (const follow of [onLCP, onINP, onCLS]) follow(report);
}

/** Reports web vitals, and each failure once. Sends categories only. */
export function reportSignals({ build, remotes, router, remoteRoutes }: ReportOptions, measure = measureVitals): void {
  const visited: { at: number; page: SignalSource | undefined }[] = [{ at: 0, page: openPage() }];
  const known = new WeakSet<object>(Object.values(router.state.errors ?? {}));
  const told = new Set<string>();
  const failures: SignalBeacon['failures'] = [];
  const vitals: SignalBeacon['vitals'] = [];
  const slotOwners = slotOwnersIn(remotes);
  let beacons = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function openPage(): SignalSource | undefined {
    return pageOf(router.state.matches.at(-1)?.route.id ?? '');
  }

  function pageOf(routeId: string): SignalSource | undefined {
    const route = remoteRoutes.get(routeId);
    const version = route && remotes[route.remote]?.version;
    return route && version !== undefined ? { remote: route.remote, version, page: route.id } : undefined;
  }

  function report(failure: RecordedFailure): void {
    const { error, kind } = failure;
    if (isKnown(error) || isExpected(failure)) return;
    const source = attribute(failure, location.origin);
    const key = JSON.stringify([kind, source]);
    if (!source || told.has(key)) return;
    told.add(key);
    failures.push({ kind, ...source });
    timer ??= setTimeout(send, BATCH_MS);
  }

  function isKnown(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return false;
    if (known.has(error)) return true;
    known.add(error);
    return false;
  }

  function measured({ name, rating, value, entries }: Metric): void {
    const at = name === 'LCP' ? 0 : (entries.at(-1)?.startTime ?? 0);
    const page = visited.findLast((visit) => visit.at <= at)?.page;
    if (page && (name === 'LCP' || name === 'INP' || name === 'CLS'))
      vitals.push({ ...page, vital: name, rating, value: Math.round(value * 1000) / 1000 });
  }

  function slotTimes(): NonNullable<SignalBeacon['slots']> {
    return newSlotTimes().flatMap(([slot, ms]) => {
      const remote = slotOwners.get(slot);
      const version = remote && remotes[remote]?.version;
      return remote && version !== undefined ? [{ remote, version, slot, ms }] : [];
    });
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (beacons++ >= MAX_BEACONS) return;
    const beacon: SignalBeacon = {
      build,
      failures: failures.splice(0, beaconLimits.failures),
      vitals: vitals.splice(0, beaconLimits.vitals),
      slots: slotTimes().slice(0, beaconLimits.slots),
    };
    navigator.sendBeacon(SIGNALS_PATH, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
  }

  const sendWaiting = (): void => {
    if (failures.length + vitals.length > 0) send();
  };

  deliverFailures(report);
  router.subscribe(({ errors }) => {
    for (const [id, error] of Object.entries(errors ?? {})) report({ kind: 'render-error', error, source: pageOf(id) });
    const page = openPage();
    if (page?.page !== visited.at(-1)?.page?.page && visited.length < MAX_VISITED) visited.push({ at: performance.now(), page });
  });
  measure(measured);
  // Registered after `web-vitals`, whose own listener must run first.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  addEventListener('pagehide', sendWaiting);
  // Sends an empty beacon, because the response sets the bucket cookie.
  if (navigator.cookieEnabled && readBucket(document.cookie, location.protocol === 'https:') === undefined) send();
}

function isExpected({ error, kind }: RecordedFailure): boolean {
  if (kind === 'load-failure') return !navigator.onLine;
  // An error with `digest` comes from the server, which has already counted it.
  if (kind === 'hydration-error' && error instanceof Error && 'digest' in error) return true;
  if (error instanceof PageError) return error.statusCode < 500 || error.statusCode === 503 || isApiFailure(error);
  return error instanceof Moved || isApiFailure(error);
}
