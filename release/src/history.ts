import type { JournalEntry } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import type { Journal } from '@shop/store/journal';
import { trailOf } from '@shop/store/trail';
import { clock } from './clock.ts';
import { formatUnreadable } from './status.ts';

/** Maps each rolled-back entry's number to the number of its rollback. */
export const rolledBackBy = (entries: readonly JournalEntry[]): ReadonlyMap<number, number> =>
  new Map(remoteNames.flatMap((remote) => [...trailOf(entries, remote).leftBy].map(([seq, by]) => [seq, by.seq] as const)));

export function formatHistory({ entries, unreadable }: Journal, remote?: RemoteName): string {
  const left = rolledBackBy(entries);
  const shown = entries.filter((entry) => !remote || entry.remote === remote).reverse();
  const lines = shown.map(({ seq, action, remote: name, version, from, at, who, why }) =>
    [
      String(seq).padStart(5),
      clock(at),
      action.padEnd(8),
      name,
      action === 'rollback' && from ? `${from} → ${version}` : version,
      left.has(seq) ? `[rolled back by ${left.get(seq)}]` : '',
      `${who}${why && `: ${why}`}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
  return [lines.join('\n') || 'Nothing has happened yet.', ...formatUnreadable(unreadable)].join('\n\n');
}
