import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { Journal } from '@shop/store/journal';
import { clock } from './clock.ts';
import { formatUnreadable } from './status.ts';

export function rolledBackBy(entries: readonly JournalEntry[]): Map<number, number> {
  const left = new Map<number, number>();
  const ways = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const way = ways.get(entry.remote) ?? [];
    const back = way.findLastIndex(({ version }) => version === entry.version);
    // A rollback beyond the known history reverts only the live entry.
    const kept = entry.action !== 'rollback' ? way.length : back >= 0 ? back + 1 : way.length - 1;
    for (const gone of way.slice(Math.max(0, kept))) left.set(gone.seq, entry.seq);
    ways.set(entry.remote, entry.action === 'rollback' && back >= 0 ? way.slice(0, kept) : [...way.slice(0, Math.max(0, kept)), entry]);
  }
  return left;
}

/** Formats the journal, newest entry first, with reverted entries marked. */
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
