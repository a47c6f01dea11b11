import type { Counts, SideCounts } from './counts-store.ts';
import { addEvidence, addSlice, type Evidence, noEvidence, type Slice } from './evidence.ts';
import { ArmSlice, FirstFailures, type Who } from './first-failures.ts';

export type Arm = 'canary' | 'baseline';
/** `all` counts failures on the server and in browsers. */
type Side = 'all' | 'server';
const sides = ['all', 'server'] as const;

/** Minimum milliseconds of a slice. A slice ends only when both arms have had visitors. */
const SLICE_MS = 1000;
const MAX_NETWORKS = 50;
const MAX_VISITORS = 20_000;

export interface ExperimentCounter {
  seen: (who: Who, arm: Arm) => void;
  failed: (who: Who, arm: Arm, isServer: boolean) => void;
  heard: (arm: Arm) => void;
  tick: (now: number) => void;
  restartSlice: () => void;
  learn: (others: readonly Counts[]) => void;
  counts: () => Counts;
}

type Slices = Record<Side, Record<Arm, ArmSlice>>;
const newSlices = (): Slices => ({
  all: { canary: new ArmSlice(), baseline: new ArmSlice() },
  server: { canary: new ArmSlice(), baseline: new ArmSlice() },
});

/** `advance` turns the open slices into evidence. */
function createCounter(advance: (slices: Slices, now: number, state: State) => Slices): ExperimentCounter {
  const failures = { all: new FirstFailures(), server: new FirstFailures() };
  const visitors = { canary: new Set<string>(), baseline: new Set<string>() };
  const beacons = { canary: 0, baseline: 0 };
  const networks = { all: new Set<string>(), server: new Set<string>() };
  const state: State = { counts: { all: noCounts(), server: noCounts() }, sliceAt: 0, pastVisitors: 0 };
  let slices = newSlices();

  function fail(side: Side, who: Who, arm: Arm): void {
    if (!failures[side].add(who)) return;
    slices[side][arm].fail();
    state.counts[side].failed[arm] += 1;
    if (arm === 'canary' && networks[side].size < MAX_NETWORKS) networks[side].add(who.network);
  }

  return {
    seen(who, arm) {
      if (visitors[arm].size < MAX_VISITORS) visitors[arm].add(who.visitor);
      for (const side of sides) if (!failures[side].has(who)) slices[side][arm].see(who);
    },
    failed(who, arm, isServer) {
      fail('all', who, arm);
      if (isServer) fail('server', who, arm);
    },
    heard(arm) {
      beacons[arm] += 1;
    },
    tick(now) {
      slices = advance(slices, now, state);
    },
    restartSlice() {
      slices = newSlices();
    },
    learn(others) {
      for (const side of sides) for (const counts of others) failures[side].learn(counts[side].visitors);
    },
    counts: () => ({
      visitors: { canary: visitors.canary.size, baseline: visitors.baseline.size + state.pastVisitors },
      beacons: { ...beacons },
      sliceAt: state.sliceAt,
      all: { ...state.counts.all, networks: [...networks.all], visitors: [...failures.all.own()] },
      server: { ...state.counts.server, networks: [...networks.server], visitors: [...failures.server.own()] },
    }),
  };
}

interface State {
  counts: Record<Side, Pick<SideCounts, 'failed'> & { evidence: Evidence }>;
  sliceAt: number;
  pastVisitors: number;
}
const noCounts = (): State['counts'][Side] => ({ failed: { canary: 0, baseline: 0 }, evidence: noEvidence });

export function countCanary(now: number): ExperimentCounter {
  let since = now;
  return createCounter((slices, at, state) => {
    const { canary, baseline } = slices.all;
    // Only visits end a slice, so that failures cannot bias its length.
    if (at - since < SLICE_MS || canary.count().atRisk === 0 || baseline.count().atRisk === 0) return slices;
    for (const side of sides) {
      const slice = { canary: slices[side].canary.count(), baseline: slices[side].baseline.count() };
      state.counts[side].evidence = addSlice(state.counts[side].evidence, slice);
    }
    state.sliceAt = at;
    since = at;
    return newSlices();
  });
}

/** A time slice in which all visitors got one version. `visitors` omits visitors of earlier slices. */
export type PastSlice = Record<Side, Slice['baseline']> & { visitors: number };

const PROMOTE_SLICE_MS = 10_000;
const SLICES_PER_EPOCH = 180;
/** Tolerated ratio of failures; higher than for canaries, because the arms run at different times. */
const TOLERATED_OVER_TIME = 2;

/** Compares a promoted version with its predecessor, slice by slice. An empty `past` yields no evidence. */
export function countPromote(now: number, past: readonly PastSlice[]): ExperimentCounter {
  let since = now;
  let index = 0;
  return createCounter((slices, at, state) => {
    if (at - since < PROMOTE_SLICE_MS) return slices;
    since = at;
    const before = past[index];
    index += 1;
    if (!before) return newSlices();
    for (const side of sides) {
      const slice = { canary: slices[side].canary.count(), baseline: before[side] };
      state.counts[side].evidence = addSlice(state.counts[side].evidence, slice, TOLERATED_OVER_TIME);
      state.counts[side].failed.baseline += before[side].failed;
    }
    state.pastVisitors += before.visitors;
    if (slices.all.canary.count().atRisk > 0 && before.all.atRisk > 0) state.sliceAt = at;
    return newSlices();
  });
}

/** Time slices of the live version, with which the next promote is compared. */
export interface PastCounter {
  seen: (who: Who) => void;
  failed: (who: Who, isServer: boolean) => void;
  tick: (now: number) => void;
  /** The last complete half hour. Before the first is complete, the current one. */
  slices: () => readonly PastSlice[];
}

/** Restarts every half hour, because the counts of a promote also start at zero. */
export function countPast(now: number): PastCounter {
  let since = now;
  let failures = { all: new FirstFailures(), server: new FirstFailures() };
  let open = { all: new ArmSlice(), server: new ArmSlice() };
  let visitors = new Set<string>();
  let newVisitors = 0;
  let current: PastSlice[] = [];
  let last: PastSlice[] = [];
  return {
    seen(who) {
      if (!visitors.has(who.visitor) && visitors.size < MAX_VISITORS) {
        visitors.add(who.visitor);
        newVisitors += 1;
      }
      for (const side of sides) if (!failures[side].has(who)) open[side].see(who);
    },
    failed(who, isServer) {
      for (const side of isServer ? sides : (['all'] as const)) if (failures[side].add(who)) open[side].fail();
    },
    tick(at) {
      if (at - since < PROMOTE_SLICE_MS) return;
      since = at;
      current.push({ visitors: newVisitors, all: open.all.count(), server: open.server.count() });
      newVisitors = 0;
      open = { all: new ArmSlice(), server: new ArmSlice() };
      if (current.length < SLICES_PER_EPOCH) return;
      [last, current] = [current, []];
      visitors = new Set();
      failures = { all: new FirstFailures(), server: new FirstFailures() };
    },
    slices: () => (last.length > 0 ? last : current),
  };
}

export interface MergedSide {
  failed: Record<Arm, number>;
  networks: number;
  evidence: Evidence;
}

export interface Merged {
  visitors: Record<Arm, number>;
  beacons: Record<Arm, number>;
  /** Time of the newest slice in milliseconds; 0 without slices. */
  sliceAt: number;
  all: MergedSide;
  server: MergedSide;
}

const addArms = (one: Record<Arm, number>, other: Record<Arm, number>): Record<Arm, number> => ({
  canary: one.canary + other.canary,
  baseline: one.baseline + other.baseline,
});

export function mergeCounts(all: readonly Counts[]): Merged {
  const side = (name: Side): MergedSide => ({
    failed: all.reduce((sum, counts) => addArms(sum, counts[name].failed), { canary: 0, baseline: 0 }),
    networks: new Set(all.flatMap((counts) => counts[name].networks)).size,
    evidence: all.reduce((sum, counts) => addEvidence(sum, counts[name].evidence), noEvidence),
  });
  return {
    visitors: all.reduce((sum, { visitors }) => addArms(sum, visitors), { canary: 0, baseline: 0 }),
    beacons: all.reduce((sum, { beacons }) => addArms(sum, beacons), { canary: 0, baseline: 0 }),
    sliceAt: Math.max(0, ...all.map(({ sliceAt }) => sliceAt)),
    all: side('all'),
    server: side('server'),
  };
}
