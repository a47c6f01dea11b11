import { canaryActions, type JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { compositionId, type Journal } from '@shop/store/journal';
import { liveRemotes, trailOf } from '@shop/store/trail';
import { clock } from './clock.ts';
import { describeShare } from './plan.ts';
import { formatUnreadable } from './status.ts';

export interface HistoryEntry extends JournalEntry {
  compositionId: string;
  /** By remote. */
  changes: Readonly<Record<string, { from?: string; to: string }>>;
  rolledBackBy: Readonly<Record<string, number>>;
}

/** Newest first. Without `remote`, all entries. */
export function historyOf({ entries }: Journal, remote?: RemoteName): HistoryEntry[] {
  const trails = liveRemotes(entries).map((name) => [name, trailOf(entries, name)] as const);
  return entries
    .map((entry, index) => {
      const before = entries[index - 1]?.composition ?? {};
      const changed = Object.entries(entry.composition).filter(([name, version]) => before[name] !== version);
      return {
        ...entry,
        compositionId: compositionId(entry.composition),
        changes: Object.fromEntries(changed.map(([name, to]) => [name, { ...(before[name] && { from: before[name] }), to }])),
        rolledBackBy: Object.fromEntries(
          trails.flatMap(([name, { leftBy }]) => {
            const by = leftBy.get(entry.seq);
            return by ? [[name, by.seq]] : [];
          }),
        ),
      };
    })
    .filter((entry) => !remote || entry.remote === remote || Object.hasOwn(entry.changes, remote))
    .reverse();
}

export function formatHistory(journal: Journal, remote?: RemoteName): string {
  const lines = historyOf(journal, remote).map((entry) =>
    [
      String(entry.seq).padStart(5),
      clock(entry.at),
      entry.compositionId,
      entry.action.padEnd(8),
      deedOf(entry),
      ...Object.entries(entry.rolledBackBy).map(([name, by]) => `[${entry.remote === name ? '' : `${name} `}rolled back by ${by}]`),
      `${entry.who}${entry.why && `: ${entry.why}`}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
  return [lines.join('\n') || 'Nothing has happened yet.', ...formatUnreadable(journal.unreadable)].join('\n\n');
}

function deedOf({ action, remote, version, from, changes, canaries }: HistoryEntry): string {
  const canary = canaries?.find((each) => each.remote === remote && each.version === version);
  if (canary && (canaryActions as readonly string[]).includes(action)) return `${remote}  ${describeShare(canary)}`;
  if (remote) return `${remote}  ${action === 'rollback' && from ? `${from} → ${version}` : version}`;
  return Object.entries(changes)
    .map(([name, change]) => `${name} ${change.from ?? 'nothing'} → ${change.to}`)
    .join(', ');
}
