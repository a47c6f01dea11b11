import type { JournalEntry } from '@shop/contracts/releases';
import { canariesOf } from '@shop/store/canaries';
import { type HealthCount, SLOW_SLOT_MS } from '@shop/store/health';
import type { Change, HealthView } from '../../src/health/view.ts';
import { BUCKET_MS, DAY_MS, type HealthHistory } from './history.ts';
import { ratesOf, slotsOf, total } from './rates.ts';

export const POINT_MS = 1_800_000;

interface ViewOptions {
  remote: string;
  history: HealthHistory | undefined;
  entries: readonly JournalEntry[];
  bounds: { errorShare: number; slowShare: number };
  now: number;
}

export function healthView({ remote, history, entries, bounds, now }: ViewOptions): Omit<HealthView, 'owner' | 'alerts'> {
  const buckets = (history?.buckets ?? [])
    .filter(({ at }) => at > now - DAY_MS)
    .map(({ at, counts }) => ({ at, counts: counts.filter((count) => count.remote === remote) }));
  const all = buckets.flatMap(({ at, counts }) => counts.map((count) => ({ at, count })));
  const live = entries.at(-1)?.composition[remote];
  const canary = canariesOf(entries.at(-1)).find((each) => each.remote === remote)?.version;
  const lastChange = lastChangeIn(entries, remote);
  const last = Math.floor(now / POINT_MS) * POINT_MS;
  const countsIn = (from: number): HealthCount[] => all.filter(({ at }) => at >= from && at < from + POINT_MS).map(({ count }) => count);
  return {
    remote,
    ...(live && { live }),
    ...(canary && { canary }),
    bounds: { ...bounds, slowMs: SLOW_SLOT_MS },
    day: ratesOf(total(all.map(({ count }) => count))),
    points: Array.from({ length: DAY_MS / POINT_MS }, (_, index) => last - (DAY_MS / POINT_MS - 1 - index) * POINT_MS).map((at) => ({
      at,
      ...ratesOf(total(countsIn(at))),
    })),
    versions: [...Map.groupBy(all, ({ count }) => count.version)]
      .map(([version, own]) => ({
        version,
        isLive: version === live,
        from: own[0]?.at ?? 0,
        to: (own.at(-1)?.at ?? 0) + BUCKET_MS,
        ...ratesOf(total(own.map(({ count }) => count))),
      }))
      .sort((a, b) => b.to - a.to || b.from - a.from),
    slots: slotsOf(total(all.map(({ count }) => count))).sort((a, b) => (b.slowShare ?? 0) - (a.slowShare ?? 0)),
    ...(lastChange && { lastChange }),
    changes: changesOf(entries, remote).filter(({ at }) => Date.parse(at) > now - DAY_MS),
  };
}

function lastChangeIn(entries: readonly JournalEntry[], remote: string): HealthView['lastChange'] {
  const index = entries.findLastIndex(({ composition }, at) => at > 0 && composition[remote] !== entries[at - 1]?.composition[remote]);
  const [from, to, at] = [entries[index - 1]?.composition[remote], entries[index]?.composition[remote], entries[index]?.at];
  return from && to && at ? { at, from, to } : undefined;
}

/** Entries that changed which version visitors get, newest first. */
function changesOf(entries: readonly JournalEntry[], remote: string): Change[] {
  const served = (entry: JournalEntry | undefined): string =>
    JSON.stringify([entry?.composition[remote], canariesOf(entry).find((canary) => canary.remote === remote)?.version]);
  return entries
    .flatMap((entry, index) => {
      if (served(entry) === served(entries[index - 1])) return [];
      const { at, action, who, why } = entry;
      return [{ at, action, who, why, version: (entry.remote === remote && entry.version) || (entry.composition[remote] ?? '') }];
    })
    .reverse();
}
