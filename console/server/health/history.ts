import { emptyHealth, growth, HealthCount, largest, type ShellHealth, sumOf } from '@shop/store/health';
import { type Static, Type } from 'typebox';

export const BUCKET_MS = 300_000;
export const DAY_MS = 86_400_000;
const MAX_BUCKETS = DAY_MS / BUCKET_MS + 1;
const MAX_VERSIONS = 32;
const MAX_COUNTERS = 64;
/** Milliseconds. After a longer pause, new counts cannot begin an alert. */
const PAUSE_MS = 600_000;
const UNKNOWN_PAST_MS = 1_800_000;

const counts = Type.Array(HealthCount, { maxItems: MAX_VERSIONS });

export const HealthHistory = Type.Object({
  at: Type.Integer(),
  counters: Type.Array(Type.Object({ counter: Type.String(), at: Type.Integer(), counts }), { maxItems: MAX_COUNTERS }),
  buckets: Type.Array(Type.Object({ at: Type.Integer(), counts }), { maxItems: MAX_BUCKETS }),
});
export type HealthHistory = Static<typeof HealthHistory>;

const keyOf = ({ remote, version }: HealthCount): string => `${remote}@${version}`;

function merged(
  into: readonly HealthCount[],
  added: readonly HealthCount[],
  join: (a: HealthCount, b: HealthCount) => HealthCount,
): HealthCount[] {
  const all = new Map(into.map((count) => [keyOf(count), count]));
  for (const count of added) {
    const key = keyOf(count);
    const known = all.get(key);
    all.delete(key);
    all.set(key, known ? join(known, count) : count);
  }
  return [...all.values()].slice(-MAX_VERSIONS);
}

/** Adds the growth of running shells' counters since the last call. */
export function addToHistory(history: HealthHistory | undefined, reports: readonly ShellHealth[], now: number): HealthHistory {
  const known = new Map(history?.counters.map((each) => [each.counter, each]));
  const current = new Map<string, HealthCount[]>();
  for (const { counter, counts: reported } of reports)
    if (counter) current.set(counter, merged(current.get(counter) ?? [], reported, largest));
  let grown: HealthCount[] = [];
  for (const [counter, read] of current) {
    const before = known.get(counter)?.counts ?? [];
    const past = new Map(before.map((count) => [keyOf(count), count]));
    const growths = read.map((count) => growth(count, past.get(keyOf(count)) ?? emptyHealth(count.remote, count.version)));
    grown = merged(grown, growths, sumOf);
    known.delete(counter);
    known.set(counter, { counter, at: now, counts: merged(before, read, largest) });
  }
  const last = history?.at ?? now - UNKNOWN_PAST_MS;
  const at = Math.floor((now - last <= PAUSE_MS ? now : last) / BUCKET_MS) * BUCKET_MS;
  const buckets = new Map((history?.buckets ?? []).map((bucket) => [bucket.at, bucket.counts]));
  const isEmpty = grown.every(({ visitors, failed, vitals, slots }) => visitors + failed === 0 && isZero(vitals) && isZero(slots));
  if (!isEmpty) buckets.set(at, merged(buckets.get(at) ?? [], grown, sumOf));
  return {
    at: now,
    counters: [...known.values()].filter((each) => now - each.at < DAY_MS).slice(-MAX_COUNTERS),
    buckets: [...buckets]
      .filter(([time]) => time > now - DAY_MS - BUCKET_MS && time <= now)
      .sort(([a], [b]) => a - b)
      .slice(-MAX_BUCKETS)
      .map(([time, each]) => ({ at: time, counts: each })),
  };
}

const isZero = (series: Readonly<Record<string, readonly number[]>>): boolean =>
  Object.values(series).every((bins) => bins.every((size) => size === 0));
