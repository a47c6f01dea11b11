import { REVERT_AT, weightOf } from './evidence.ts';
import type { Merged, MergedSide } from './experiment-counts.ts';
import type { Experiment } from './experiments.ts';

/** `blind`: no data. `waiting`: too few visitors. No state proves a version healthy. */
export type State = 'blind' | 'waiting' | 'watching' | 'failing';

export interface Verdict {
  state: State;
  action?: 'revert' | 'pause';
  why: string;
}

const MIN_FAILED = 5;
const MIN_NETWORKS = 3;
/** Minimum networks for failures that only browsers report, because clients can forge reports. */
const MIN_BROWSER_NETWORKS = 10;
/** Milliseconds to wait for more networks. Then failures in browsers pause a canary. */
const PATIENCE_MS = 20_000;
/** Milliseconds without a slice after which the guard is `blind`. */
const BLIND_MS = 5 * 60_000;
const FIRST_MS = 60_000;
/** With fewer visitors, a canary proves nothing: perhaps none of them met its faults. */
const FEW_VISITORS = 50;

export interface VerdictOptions {
  experiment: Experiment;
  merged: Merged;
  now: number;
  failingSince: number | undefined;
}

export const hasEvidence = ({ failed, networks, evidence }: MergedSide): boolean =>
  failed.canary >= MIN_FAILED && networks >= MIN_NETWORKS && weightOf(evidence) >= REVERT_AT;

export function verdictOf({ experiment, merged, now, failingSince = now }: VerdictOptions): Verdict {
  const { visitors, beacons, sliceAt, all, server } = merged;
  if (hasEvidence(server)) return { state: 'failing', action: 'revert', why: `on the server ${describe(server, visitors)}` };
  if (hasEvidence(all)) {
    const why = `mostly in browsers ${describe(all, visitors)}`;
    if (all.networks >= MIN_BROWSER_NETWORKS) return { state: 'failing', action: 'revert', why };
    const few = `${why}; ${all.networks} networks are too few to revert`;
    const pauses = experiment.kind === 'canary' && !experiment.isInsisted && now - failingSince >= PATIENCE_MS;
    return { state: 'failing', ...(pauses && { action: 'pause' as const }), why: few };
  }
  const quietSince = Math.max(sliceAt, experiment.startedAt);
  if (now - quietSince >= (sliceAt === 0 ? FIRST_MS : BLIND_MS))
    return {
      state: 'blind',
      why: sliceAt === 0 ? 'no visitors of both versions yet' : `no visitors of both versions for ${minutes(now - sliceAt)}`,
    };
  if (visitors.canary >= FEW_VISITORS && beacons.canary === 0) return { state: 'blind', why: 'no browser of the version reports anything' };
  if (visitors.canary < FEW_VISITORS) return { state: 'waiting', why: `${visitors.canary} visitors are too few` };
  return { state: 'watching', why: 'no evidence against it so far' };
}

const minutes = (ms: number): string => `${Math.floor(ms / 60_000)} min`;

const describe = ({ failed, networks, evidence }: MergedSide, visitors: Merged['visitors']): string =>
  `${failed.canary} of ${visitors.canary} visitors from ${networks} networks fail, ${failed.baseline} of ${visitors.baseline} with the baseline ` +
  `(evidence ${Math.min(weightOf(evidence), 1e9).toPrecision(3)}, limit ${REVERT_AT})`;
