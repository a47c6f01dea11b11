import type { Vital } from '@shop/contracts/signals';
import { Type } from 'typebox';

/** Upper ends of the bins, in milliseconds. CLS has no unit. The last bin has no end. */
export const vitalBins: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
};

/** Milliseconds. A slot that takes longer is slow. */
export const SLOW_SLOT_MS = 1000;
export const slotBins: readonly number[] = [50, 100, 200, 500, SLOW_SLOT_MS, 2000, 4000];

const count = Type.Integer({ minimum: 0, maximum: 1e12 });
const bins = Type.Array(count, { maxItems: 10 });

export const MAX_HEALTH = { versions: 16, slots: 20 } as const;

/** Counts since the counter started. A visitor counts once in five minutes. */
export const HealthCount = Type.Object({
  remote: Type.String({ maxLength: 200 }),
  version: Type.String({ maxLength: 200 }),
  visitors: count,
  failed: count,
  vitals: Type.Object({ LCP: bins, INP: bins, CLS: bins }),
  slots: Type.Record(Type.String({ pattern: '^[a-z][\\w.-]{0,99}$' }), bins, {
    additionalProperties: false,
    maxProperties: MAX_HEALTH.slots,
  }),
});
export type HealthCount = Type.Static<typeof HealthCount>;

export const ShellHealth = Type.Object({ counter: Type.String(), counts: Type.Array(HealthCount, { maxItems: MAX_HEALTH.versions }) });
export type ShellHealth = Type.Static<typeof ShellHealth>;

export const emptyHealth = (remote: string, version: string): HealthCount => ({
  remote,
  version,
  visitors: 0,
  failed: 0,
  vitals: { LCP: [], INP: [], CLS: [] },
  slots: {},
});

export function addToBin(counts: number[], ends: readonly number[], value: number): void {
  const found = ends.findIndex((end) => value <= end);
  const bin = found < 0 ? ends.length : found;
  while (counts.length <= bin) counts.push(0);
  counts[bin] = (counts[bin] ?? 0) + 1;
}

export const totalOf = (counts: readonly number[]): number => counts.reduce((sum, each) => sum + each, 0);

export function percentile75(counts: readonly number[], ends: readonly number[]): number | undefined {
  let left = 0.75 * totalOf(counts);
  if (left === 0) return undefined;
  for (const [bin, size] of counts.entries()) {
    const from = ends[bin - 1] ?? 0;
    if (left <= size) return from + ((ends[bin] ?? from) - from) * (left / size);
    left -= size;
  }
  return ends.at(-1);
}

export const slowIn = (counts: readonly number[]): number => totalOf(counts.slice(slotBins.indexOf(SLOW_SLOT_MS) + 1));

const zip = (a: readonly number[], b: readonly number[], join: (a: number, b: number) => number): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, index) => join(a[index] ?? 0, b[index] ?? 0));

function joined(a: HealthCount, b: HealthCount, join: (a: number, b: number) => number): HealthCount {
  const names = [...new Set([...Object.keys(a.slots), ...Object.keys(b.slots)])].slice(0, MAX_HEALTH.slots);
  return {
    ...a,
    visitors: join(a.visitors, b.visitors),
    failed: join(a.failed, b.failed),
    vitals: {
      LCP: zip(a.vitals.LCP, b.vitals.LCP, join),
      INP: zip(a.vitals.INP, b.vitals.INP, join),
      CLS: zip(a.vitals.CLS, b.vitals.CLS, join),
    },
    slots: Object.fromEntries(names.map((name) => [name, zip(a.slots[name] ?? [], b.slots[name] ?? [], join)])),
  };
}

export const sumOf = (a: HealthCount, b: HealthCount): HealthCount => joined(a, b, (x, y) => x + y);

export const growth = (now: HealthCount, before: HealthCount): HealthCount => joined(now, before, (x, y) => Math.max(0, x - y));

/** Takes the larger of each count: workers report the same counts at different times. */
export const largest = (a: HealthCount, b: HealthCount): HealthCount => joined(a, b, Math.max);
