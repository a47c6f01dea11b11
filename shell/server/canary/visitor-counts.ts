import { createHash } from 'node:crypto';
import type { Failure, Visitor } from '../observability/signal-counts.ts';
import type { Who } from './first-failures.ts';
import { type Arm, countCanary, countPast, countPromote, type PastCounter, type PastSlice, type TrialCounter } from './trial-counts.ts';
import type { Trial } from './trials.ts';

type Versions = Readonly<Record<string, string>>;

export interface VisitorCounts {
  /** Visitors without a bucket are ignored, because their first page is always the baseline. */
  seen: (visitor: Visitor, versions: Versions) => void;
  failed: (failure: Failure) => void;
  /** A browser sent a beacon. */
  heard: (visitor: Visitor) => void;
  follow: (trials: readonly Trial[], live: Versions, now: number) => void;
  tick: (now: number) => void;
  counter: (trial: Trial) => TrialCounter | undefined;
}

interface Followed {
  trial: Trial;
  counter: TrialCounter;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Counts this process's visitors for every trial. Bad web vitals do not count. */
export function createVisitorCounts(): VisitorCounts {
  const followed = new Map<string, Followed>();
  const past = new Map<string, { version: string; counter: PastCounter }>();
  /** Slices of each remote's previous version. */
  const before = new Map<string, { version: string; slices: readonly PastSlice[] }>();

  const whoOf = ({ bucket, network }: Visitor, salt: string): Who => ({
    visitor: hash(`${salt} ${bucket} ${network}`),
    network: hash(`${salt} ${network}`),
  });
  /** Not hashed, because the identity stays in this process. */
  const ownWho = ({ bucket, network }: Visitor): Who => ({ visitor: `${bucket} ${network}`, network });

  /** Returns no arm if the bucket belongs to another one, because clients may forge the version. */
  function armOf({ kind, version, baseline, threshold }: Trial, bucket: number, served: string | undefined): Arm | undefined {
    if (served === version) return bucket < threshold ? 'canary' : undefined;
    return kind === 'canary' && served === baseline && bucket >= threshold ? 'baseline' : undefined;
  }

  return {
    seen(visitor, versions) {
      const { bucket } = visitor;
      if (bucket === undefined) return;
      for (const { trial, counter } of followed.values()) {
        const arm = armOf(trial, bucket, versions[trial.remote]);
        if (arm) counter.seen(whoOf(visitor, trial.key), arm);
      }
      const own = ownWho(visitor);
      for (const [remote, { version, counter }] of past) if (versions[remote] === version) counter.seen(own);
    },
    failed({ visitor, remote, version, kind, side }) {
      if (visitor?.bucket === undefined || kind.startsWith('bad-')) return;
      for (const { trial, counter } of followed.values()) {
        const arm = trial.remote === remote ? armOf(trial, visitor.bucket, version) : undefined;
        if (arm) counter.failed(whoOf(visitor, trial.key), arm, side === 'server');
      }
      const own = past.get(remote);
      if (own?.version === version) own.counter.failed(ownWho(visitor), side === 'server');
    },
    heard({ bucket }) {
      if (bucket === undefined) return;
      for (const { trial, counter } of followed.values()) counter.heard(bucket < trial.threshold ? 'canary' : 'baseline');
    },
    follow(trials, live, now) {
      for (const [remote, version] of Object.entries(live)) {
        const own = past.get(remote);
        if (own?.version === version) continue;
        if (own) before.set(remote, { version: own.version, slices: own.counter.slices() });
        past.set(remote, { version, counter: countPast(now) });
      }
      for (const key of followed.keys()) if (!trials.some((trial) => trial.key === key)) followed.delete(key);
      for (const trial of trials) {
        const known = followed.get(trial.key);
        if (known) {
          if (known.trial.threshold !== trial.threshold) known.counter.restartSlice();
          known.trial = trial;
          continue;
        }
        const reference = before.get(trial.remote);
        const slices = reference?.version === trial.baseline ? reference.slices : [];
        followed.set(trial.key, { trial, counter: trial.kind === 'canary' ? countCanary(now) : countPromote(now, slices) });
      }
    },
    tick(now) {
      for (const { counter } of [...followed.values(), ...past.values()]) counter.tick(now);
    },
    counter: ({ key }) => followed.get(key)?.counter,
  };
}
