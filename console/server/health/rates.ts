import { emptyHealth, type HealthCount, percentile75, slotBins, slowIn, sumOf, totalOf, vitalBins } from '@shop/store/health';
import type { Rates, SlotRates } from '../../src/health/view.ts';

const share = (part: number, all: number): number | null => (all === 0 ? null : Math.min(1, part / all));

const slotTimes = ({ slots }: HealthCount) => Object.values(slots);

export const total = (counts: readonly HealthCount[]): HealthCount => counts.reduce(sumOf, emptyHealth('', ''));

export function ratesOf(count: HealthCount): Rates {
  const { visitors, failed, vitals } = count;
  const measured = slotTimes(count).reduce((sum, bins) => sum + totalOf(bins), 0);
  const slow = slotTimes(count).reduce((sum, bins) => sum + slowIn(bins), 0);
  return {
    visitors,
    slotLoads: measured,
    errorShare: share(failed, visitors),
    slowShare: share(slow, measured),
    LCP: percentile75(vitals.LCP, vitalBins.LCP) ?? null,
    INP: percentile75(vitals.INP, vitalBins.INP) ?? null,
    CLS: percentile75(vitals.CLS, vitalBins.CLS) ?? null,
  };
}

export const slotsOf = ({ slots }: HealthCount): SlotRates[] =>
  Object.entries(slots).map(([slot, bins]) => ({
    slot,
    loads: totalOf(bins),
    p75: percentile75(bins, slotBins) ?? null,
    slowShare: share(slowIn(bins), totalOf(bins)),
  }));
