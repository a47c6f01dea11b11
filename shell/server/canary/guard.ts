import type { JournalEntry } from '@shop/contracts/releases';
import { quarantinedIn } from '@shop/store/canaries';
import type { GuardView } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Quarantine, Quarantined } from '../isolation/quarantine.ts';
import { type CountsStore, createCountsStore } from './counts-store.ts';
import { weightOf } from './evidence.ts';
import { type Merged, mergeCounts } from './experiment-counts.ts';
import { type Experiment, experimentsOf } from './experiments.ts';
import { type Act, type Appended, act, type GuardStore, recordQuarantine } from './guard-entries.ts';
import { hasEvidence, type State, type Verdict, verdictOf } from './verdict.ts';
import type { VisitorCounts } from './visitor-counts.ts';

export interface GuardOptions {
  store: Store;
  channel: string;
  id: string;
  secret: Uint8Array;
  counts: VisitorCounts;
  quarantine: Quarantine;
  journal: () => readonly JournalEntry[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => number;
  /** Milliseconds between two comparisons. 0: the caller calls `tick`. */
  everyMs?: number;
}

export interface Guard {
  tick: () => Promise<void>;
  views: () => readonly GuardView[];
  /** Problems with stored counts that this deployment's shells did not write. */
  ignored: () => readonly string[];
  stop: () => Promise<void>;
}

const TICK_MS = 1000;
const KEEP_MS = 60_000;
const MAX_POINTS = 60;
const FIRST_POINT_MS = 10_000;

interface Watch {
  view: GuardView;
  failingSince?: number;
  said?: string;
  written?: string;
  pointMs: number;
  pointAt: number;
}

/** Compares versions with their baseline every second. The process that first finds enough evidence appends the entry. */
export function createGuard(options: GuardOptions): Guard {
  const { store, channel, id, secret, counts, quarantine, journal, log, now = () => Date.now(), everyMs = TICK_MS } = options;
  const files: CountsStore = createCountsStore({ store, channel, id, secret });
  const entries: GuardStore = { store, channel, now, journal };
  const watches = new Map<string, Watch>();
  const harms = new Map<string, Quarantined>();
  let keptAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let saidIgnored = false;

  const addHarm = (harm: Quarantined): void => {
    if (harm.hasEnded) harms.set(`${harm.remote}@${harm.version}`, harm);
  };
  quarantine.list().forEach(addHarm);
  const unwatch = quarantine.watch(addHarm);

  async function shareHarms(): Promise<void> {
    for (const [name, { remote, version, why }] of harms) {
      const appended = await recordQuarantine(entries, { remote, version, why });
      harms.delete(name);
      if (appended && 'entry' in appended)
        log.error({ remote, version, why, seq: appended.entry.seq }, 'guard has put a version into quarantine');
    }
  }

  async function evaluate(experiment: Experiment): Promise<void> {
    const counter = counts.counter(experiment);
    if (!counter) return;
    const watch: Watch = watches.get(experiment.key) ?? {
      view: viewOf(experiment, mergeCounts([]), { state: 'blind', why: '' }, []),
      pointMs: FIRST_POINT_MS,
      pointAt: now(),
    };
    watches.set(experiment.key, watch);
    const own = counter.counts();
    const text = JSON.stringify(own);
    if (text !== watch.written) await files.write(experiment.key, own);
    watch.written = text;
    const others = await files.readOthers(experiment.key);
    counter.learn(others);
    const merged = mergeCounts([own, ...others]);
    if (!hasEvidence(merged.all) && !hasEvidence(merged.server)) delete watch.failingSince;
    else watch.failingSince ??= now();
    const isHarmful = experiment.kind === 'promote' && !experiment.isInsisted && isQuarantined(experiment);
    const verdict: Verdict = isHarmful
      ? { state: 'failing', action: 'revert', why: isQuarantined(experiment)?.why ?? '' }
      : verdictOf({ experiment, merged, now: now(), failingSince: watch.failingSince });
    watch.view = viewOf(experiment, merged, verdict, curveOf(watch, merged));
    sayState(experiment, verdict, watch);
    if (verdict.action) await carryOut({ experiment, action: verdict.action, why: verdict.why, finding: findingOf(merged) });
  }

  const isQuarantined = ({ remote, version }: Experiment) =>
    quarantinedIn(journal()).find((each) => each.remote === remote && each.version === version);

  function curveOf(watch: Watch, merged: Merged): GuardView['curve'] {
    const { curve } = watch.view;
    if (now() - watch.pointAt < watch.pointMs && curve.length > 0) return curve;
    watch.pointAt = now();
    const point = { at: new Date(now()).toISOString(), evidence: evidenceOf(merged), ...armsOf(merged) };
    if (curve.length < MAX_POINTS) return [...curve, point];
    watch.pointMs *= 2;
    return [...curve.filter((_, index) => index % 2 === 0), point];
  }

  function sayState({ remote, version, kind }: Experiment, { state, why }: Verdict, watch: Watch): void {
    if (watch.said === state) return;
    watch.said = state;
    const fields = { remote, version, kind, why };
    if (state === 'blind' && kind === 'canary') log.warn(fields, 'guard is blind: it knows nothing of a version');
    else if (state === 'failing') log.error(fields, 'guard finds that a version fails');
    else log.info({ ...fields, state }, 'guard watches a version');
  }

  function sayIgnored(): void {
    const ignored = files.ignored();
    if (ignored.length > 0 && !saidIgnored) log.warn({ ignored }, 'guard ignores counts without a valid mark');
    saidIgnored = ignored.length > 0;
  }

  async function carryOut(wanted: Act): Promise<void> {
    const { remote, version, baseline, kind } = wanted.experiment;
    const appended: Appended = await act(entries, wanted);
    const fields = { remote, version, baseline, why: wanted.why };
    if (!appended) return;
    if ('entry' in appended) {
      const { seq } = appended.entry;
      if (wanted.action === 'pause') log.error({ ...fields, seq }, 'guard has paused a canary');
      else if (kind === 'canary') log.error({ ...fields, seq }, 'guard has ended a canary');
      else log.error({ ...fields, seq }, 'guard has reverted a promote');
      return;
    }
    const watch = watches.get(wanted.experiment.key);
    if (!watch || watch.said === appended.refused) return;
    watch.said = appended.refused;
    log.error({ ...fields, refused: appended.refused }, 'guard does not revert a failing version');
  }

  async function tick(): Promise<void> {
    const experiments = experimentsOf(journal(), now());
    counts.follow(experiments, journal().at(-1)?.composition ?? {}, now());
    counts.tick(now());
    const keys = experiments.map(({ key }) => key);
    for (const key of watches.keys()) if (!keys.includes(key)) watches.delete(key);
    await shareHarms();
    for (const experiment of experiments) await evaluate(experiment);
    sayIgnored();
    if (now() - keptAt < KEEP_MS) return;
    keptAt = now();
    await files.keep(keys, journal().at(-1)?.seq ?? 0);
  }

  let running: Promise<void> = Promise.resolve();
  const tickSafely = (): Promise<void> => {
    running = running.then(tick).then(
      () => {
        hasFailed = false;
      },
      (error: unknown) => {
        if (!hasFailed) log.error(error, 'guard cannot use the release store');
        hasFailed = true;
      },
    );
    return running;
  };
  const timer = everyMs > 0 ? setInterval(() => void tickSafely(), everyMs).unref() : undefined;

  return {
    tick: tickSafely,
    views: () => [...watches.values()].map(({ view }) => view),
    ignored: files.ignored,
    async stop() {
      clearInterval(timer);
      unwatch();
      await running;
    },
  };
}

const evidenceOf = ({ all, server }: Merged): number => rounded(Math.max(weightOf(all.evidence), weightOf(server.evidence)));
/** JSON cannot represent infinity. */
const rounded = (evidence: number): number => Number(Math.min(evidence, 1e12).toPrecision(4));

const armsOf = ({ visitors, all: { failed } }: Merged) => ({
  canary: { visitors: visitors.canary, failed: failed.canary },
  baselineArm: { visitors: visitors.baseline, failed: failed.baseline },
});

function findingOf(merged: Merged): Act['finding'] {
  const { canary, baselineArm } = armsOf(merged);
  return { canary, baseline: baselineArm, networks: merged.all.networks, evidence: evidenceOf(merged) };
}

const viewOf = (
  { remote, version, baseline, kind }: Experiment,
  merged: Merged,
  { state, why }: { state: State; why: string },
  curve: GuardView['curve'],
): GuardView => ({
  remote,
  version,
  baseline,
  kind,
  state,
  why,
  ...armsOf(merged),
  networks: merged.all.networks,
  evidence: evidenceOf(merged),
  serverEvidence: rounded(weightOf(merged.server.evidence)),
  curve,
});
