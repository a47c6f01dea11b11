import { type JournalEntry, remoteActions } from '@shop/contracts/releases';
import { BUCKETS } from '@shop/contracts/signals';
import { canariesOf } from '@shop/store/canaries';

export interface Experiment {
  /** Segment of a store key. */
  key: string;
  kind: 'canary' | 'promote';
  remote: string;
  version: string;
  baseline: string;
  /** Buckets below this number get the version. */
  threshold: number;
  /** Time in milliseconds of the entry that started or resumed the experiment. */
  startedAt: number;
  /** The guard had acted against this version before a person chose it again. */
  isInsisted: boolean;
}

/** Milliseconds after a promote in which the guard may revert it. */
export const GUARDED_MS = 30 * 60_000;
/** An entry further in the future has a wrong clock, so its age is unknown. */
const CLOCK_SKEW_MS = 60_000;

/** A rollback or restore is no experiment, because a person decided on it. */
export function experimentsOf(journal: readonly JournalEntry[], now: number): Experiment[] {
  const head = journal.at(-1);
  if (!head) return [];
  const canaries = canariesOf(head)
    .filter(({ paused }) => !paused)
    .map(({ remote, version, baseline, threshold, since }): Experiment => {
      const startedAt = Date.parse(journal.find(({ seq }) => seq === since)?.at ?? '') || 0;
      const isInsisted = hasActed(journal, { remote, version, before: since }, ['pause']);
      return { key: `${since}-${remote}`, kind: 'canary', remote, version, baseline, threshold, startedAt, isInsisted };
    });
  return [...canaries, ...Object.keys(head.composition).flatMap((remote) => promoteOf(journal, remote, now) ?? [])];
}

function promoteOf(journal: readonly JournalEntry[], remote: string, now: number): Experiment | undefined {
  const version = journal.at(-1)?.composition[remote] ?? '';
  const index = journal.findLastIndex(({ composition }) => composition[remote] !== version) + 1;
  // Takes the latest entry, because a person may have confirmed the version.
  const entry = journal.findLast((each, at) => at >= index && each.remote === remote && isOneOf(remoteActions, each));
  if (entry?.action !== 'publish' || entry.version !== version || !entry.from || entry.from === version) return undefined;
  const startedAt = Date.parse(entry.at);
  const age = now - startedAt;
  if (!(age < GUARDED_MS && age > -CLOCK_SKEW_MS)) return undefined;
  const isInsisted = hasActed(journal, { remote, version, before: entry.seq }, ['rollback', 'abort', 'pause']);
  return {
    key: `${entry.seq}-${remote}`,
    kind: 'promote',
    remote,
    version,
    baseline: entry.from,
    threshold: BUCKETS,
    startedAt,
    isInsisted,
  };
}

const isOneOf = (actions: readonly string[], { action }: JournalEntry): boolean => actions.includes(action);

/** Whether the guard acted against the version before entry `before`. */
const hasActed = (
  journal: readonly JournalEntry[],
  { remote, version, before }: { remote: string; version: string; before: number },
  actions: readonly string[],
): boolean =>
  journal.some(
    (entry) =>
      entry.guard !== undefined &&
      entry.seq < before &&
      entry.remote === remote &&
      isOneOf(actions, entry) &&
      (entry.action === 'rollback' ? entry.from : entry.version) === version,
  );
