import { createHash } from 'node:crypto';
import type { Visitor } from '../observability/first-visits.ts';
import type { Failure } from '../observability/signal-counts.ts';
import {
  type Arm,
  countCanary,
  countPast,
  countPromote,
  type ExperimentCounter,
  type PastCounter,
  type PastSlice,
} from './experiment-counts.ts';
import type { Experiment } from './experiments.ts';
import type { Who } from './first-failures.ts';

type Versions = Readonly<Record<string, string>>;

export interface VisitorCounts {
  /** Ignores visitors without a bucket, because their first page is always the baseline. */
  seen: (visitor: Visitor, versions: Versions) => void;
  failed: (failure: Failure) => void;
  heard: (visitor: Visitor) => void;
  follow: (experiments: readonly Experiment[], live: Versions, now: number) => void;
  tick: (now: number) => void;
  counter: (experiment: Experiment) => ExperimentCounter | undefined;
}

interface Followed {
  experiment: Experiment;
  counter: ExperimentCounter;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Bad web vitals do not count. */
export function createVisitorCounts(): VisitorCounts {
  const followed = new Map<string, Followed>();
  const past = new Map<string, { version: string; counter: PastCounter }>();
  const before = new Map<string, { version: string; slices: readonly PastSlice[] }>();

  const whoOf = ({ bucket, network }: Visitor, salt: string): Who => ({
    visitor: hash(`${salt} ${bucket} ${network}`),
    network: hash(`${salt} ${network}`),
  });
  /** Not hashed, because the visitor's identity stays in this process. */
  const ownWho = ({ bucket, network }: Visitor): Who => ({ visitor: `${bucket} ${network}`, network });

  /** Returns no arm if the bucket belongs to another arm: clients may forge the version. */
  function armOf({ kind, version, baseline, threshold }: Experiment, bucket: number, served: string | undefined): Arm | undefined {
    if (served === version) return bucket < threshold ? 'canary' : undefined;
    return kind === 'canary' && served === baseline && bucket >= threshold ? 'baseline' : undefined;
  }

  return {
    seen(visitor, versions) {
      const { bucket } = visitor;
      if (bucket === undefined) return;
      for (const { experiment, counter } of followed.values()) {
        const arm = armOf(experiment, bucket, versions[experiment.remote]);
        if (arm) counter.seen(whoOf(visitor, experiment.key), arm);
      }
      const own = ownWho(visitor);
      for (const [remote, { version, counter }] of past) if (versions[remote] === version) counter.seen(own);
    },
    failed({ visitor, remote, version, kind, side }) {
      if (visitor?.bucket === undefined || kind.startsWith('bad-')) return;
      for (const { experiment, counter } of followed.values()) {
        const arm = experiment.remote === remote ? armOf(experiment, visitor.bucket, version) : undefined;
        if (arm) counter.failed(whoOf(visitor, experiment.key), arm, side === 'server');
      }
      const own = past.get(remote);
      if (own?.version === version) own.counter.failed(ownWho(visitor), side === 'server');
    },
    heard({ bucket }) {
      if (bucket === undefined) return;
      for (const { experiment, counter } of followed.values()) counter.heard(bucket < experiment.threshold ? 'canary' : 'baseline');
    },
    follow(experiments, live, now) {
      for (const [remote, version] of Object.entries(live)) {
        const own = past.get(remote);
        if (own?.version === version) continue;
        if (own) before.set(remote, { version: own.version, slices: own.counter.slices() });
        past.set(remote, { version, counter: countPast(now) });
      }
      for (const key of followed.keys()) if (!experiments.some((experiment) => experiment.key === key)) followed.delete(key);
      for (const experiment of experiments) {
        const known = followed.get(experiment.key);
        if (known) {
          if (known.experiment.threshold !== experiment.threshold) known.counter.restartSlice();
          known.experiment = experiment;
          continue;
        }
        const reference = before.get(experiment.remote);
        const slices = reference?.version === experiment.baseline ? reference.slices : [];
        followed.set(experiment.key, { experiment, counter: experiment.kind === 'canary' ? countCanary(now) : countPromote(now, slices) });
      }
    },
    tick(now) {
      for (const { counter } of [...followed.values(), ...past.values()]) counter.tick(now);
    },
    counter: ({ key }) => followed.get(key)?.counter,
  };
}
