import { type Canary, MAX_CANARIES } from '@shop/contracts/releases';
import { BUCKETS } from '@shop/contracts/signals';
import { canariesOf } from '@shop/store/canaries';
import type { Journal } from '@shop/store/journal';
import { nextEntry } from '@shop/store/next-entry';
import { liveVersion } from '@shop/store/trail';
import { type Refused, refuse, refuseAs } from './failure.ts';
import {
  canaryOf,
  decidedSince,
  describeEntry,
  type Plan,
  percentOf,
  type RemoteRequest,
  refuseCanary,
  refuseFrozen,
  refuseLost,
  refuseNone,
  withoutCanary,
} from './plan.ts';

export interface StartRequest extends RemoteRequest {
  version: string;
  threshold: number;
}

export function planCanary(journal: Journal, { version, threshold, ...request }: StartRequest): Plan {
  const { remote } = request;
  const canaries = canariesOf(journal.entries.at(-1));
  const baseline = liveVersion(journal.entries, remote);
  if (baseline === undefined)
    return refuse(`Nothing of ${remote} is live, so a canary has no baseline. Promote ${version} without --canary.`);
  if (baseline === version) return refuseAs('live-already', `${remote} ${version} is live already, for everybody. There is nothing to do.`);
  const own = canaryOf(journal, remote);
  if (own) return refuseCanary(journal, own);
  if (canaries.length >= MAX_CANARIES)
    return refuse(
      `${MAX_CANARIES} canaries are running already: ${canaries.map((each) => `${each.remote} ${each.version}`).join(', ')}. Finish or abort one of them first.`,
    );
  const refused =
    refuseMeanwhile(journal, request) ?? refuseFrozen(journal, `A canary of ${remote} ${version}`) ?? refuseLost(journal, request);
  if (refused) return refused;
  const entry = nextEntry(journal, 'canary', request, { remote, version });
  return { ok: true, entry: { ...entry, canaries: [...canaries, { remote, version, baseline, threshold, since: entry.seq }] } };
}

export type Step = { to: 'ramp'; threshold: number } | { to: 'pause' } | { to: 'abort' };

export function planStep(journal: Journal, step: Step, request: RemoteRequest): Plan {
  const { remote } = request;
  const refused = refuseMeanwhile(journal, request) ?? refuseLost(journal, request);
  if (refused) return refused;
  const canary = canaryOf(journal, remote);
  if (!canary) return refuseNone(journal, request);
  if (step.to === 'abort') return { ok: true, entry: withoutCanary(journal, canary, request) };
  const changed = step.to === 'pause' ? paused(canary) : (refuseFrozen(journal, `A larger canary of ${remote}`) ?? grown(canary, step));
  if ('ok' in changed) return changed;
  const { version } = canary;
  const entry = nextEntry(journal, step.to, request, { remote, version });
  const since = canary.paused ? entry.seq : canary.since;
  const canaries = canariesOf(journal.entries.at(-1)).map((each) => (each === canary ? { ...changed, since } : each));
  return { ok: true, entry: { ...entry, canaries } };
}

/** Pausing keeps the threshold, so that a resumed canary has the same visitors. */
const paused = (canary: Canary): Canary | Refused =>
  canary.paused ? refuse(`The canary of ${canary.remote} is paused already.`) : { ...canary, paused: true };

function grown({ paused: wasPaused, ...canary }: Canary, { threshold }: { threshold: number }): Canary | Refused {
  if (threshold > canary.threshold || (wasPaused && threshold === canary.threshold)) return { ...canary, threshold };
  const now = percentOf(canary.threshold);
  return refuse(
    `The canary of ${canary.remote} has ${now} already, and a smaller one would move visitors back. ` +
      `Name ${wasPaused ? `at least ${now}, which resumes it` : 'more'}, or pause or abort it.`,
  );
}

function refuseMeanwhile(journal: Journal, request: RemoteRequest): Refused | undefined {
  const meanwhile = decidedSince(journal, request);
  return (
    meanwhile && refuseAs('meanwhile', `Nothing was done: ${describeEntry(meanwhile)} a moment ago. Look at the shop, then decide again.`)
  );
}

/** Reads `5%` or `0.5 %` as a threshold. `undefined` if invalid, less than one bucket, or 100 %. */
export function parsePercent(text: string): number | undefined {
  const [, number] = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  const threshold = Math.round((Number(number) * BUCKETS) / 100);
  return threshold >= 1 && threshold < BUCKETS ? threshold : undefined;
}
