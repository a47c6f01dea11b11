import { type JournalEntry, remoteActions, rootActions } from '@shop/contracts/releases';
import { BUCKETS } from '@shop/contracts/signals';
import { canariesOf } from '@shop/store/canaries';
import { CLOCK_SKEW_MS } from '@shop/store/entry-rights';

export interface Experiment {
  /** Segment of a store key. */
  key: string;
  kind: 'canary' | 'promote';
  remote: string;
  version: string;
  baseline: string;
  threshold: number;
  /** Time in milliseconds of the entry that started or resumed the experiment. */
  startedAt: number;
  /** The guard reverted or paused this version, and a person chose it again. */
  isInsisted: boolean;
}

/** Milliseconds after a promote in which the guard may revert it. */
export const GUARDED_MS = 30 * 60_000;
const returning: readonly string[] = ['rollback', 'restore', ...rootActions];

/** A rollback or restore is no experiment, because a person decided on it. */
export function experimentsOf(journal: readonly JournalEntry[], now: number): Experiment[] {
  const head = journal.at(-1);
  if (!head) return [];
  const canaries = canariesOf(head)
    .filter(({ paused }) => !paused)
    .map(({ remote, version, baseline, threshold, since }): Experiment => {
      const start = journal.find(({ seq }) => seq === since);
      const startedAt = start ? startOf(start) : 0;
      const isInsisted = hasActed(journal, { remote, version, before: since }, ['pause']);
      return { key: `${since}-${remote}`, kind: 'canary', remote, version, baseline, threshold, startedAt, isInsisted };
    });
  return [...canaries, ...Object.keys(head.composition).flatMap((remote) => promoteOf(journal, remote, now) ?? [])];
}

function promoteOf(journal: readonly JournalEntry[], remote: string, now: number): Experiment | undefined {
  const version = journal.at(-1)?.composition[remote] ?? '';
  const index = journal.findLastIndex(({ composition }) => composition[remote] !== version) + 1;
  const first = journal[index];
  // Uses the latest entry, because a person may have confirmed the version in it.
  const entry = journal.findLast((each, at) => at >= index && each.remote === remote && isOneOf(remoteActions, each)) ?? first;
  if (!first || !entry || entry.seq !== first.seq || isOneOf(returning, entry)) return undefined;
  // Ignores the entry's own `from`, which could hide the previous version from the guard.
  const baseline = index > 0 ? journal[index - 1]?.composition[remote] : entry.from;
  if (!baseline || baseline === version) return undefined;
  const startedAt = startOf(entry);
  const age = now - startedAt;
  if (!(age < GUARDED_MS && age > -CLOCK_SKEW_MS)) return undefined;
  const isInsisted = hasActed(journal, { remote, version, before: entry.seq }, ['rollback', 'abort', 'pause']);
  return {
    key: `${entry.seq}-${remote}`,
    kind: 'promote',
    remote,
    version,
    baseline,
    threshold: BUCKETS,
    startedAt,
    isInsisted,
  };
}

/** An author may state a time that is too early. At `notBefore`, the entry did not exist yet. */
const startOf = ({ at, notBefore = 0 }: JournalEntry): number => Math.max(Date.parse(at) || 0, notBefore);

const isOneOf = (actions: readonly string[], { action }: JournalEntry): boolean => actions.includes(action);

/** Whether the guard reverted or paused the version before entry `before`. */
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
