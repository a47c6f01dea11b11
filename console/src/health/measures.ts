import { type Vital, vitalThresholds } from '@shop/contracts/signals';
import type { HealthMessages } from './messages.ts';
import type { Rates } from './view.ts';

export type Measure = 'errorShare' | 'slowShare' | Vital;
export const measures: readonly Measure[] = ['errorShare', 'slowShare', 'LCP', 'INP', 'CLS'];

export function formatMeasure(measure: Measure, value: number | null, locale: string): string {
  if (value === null) return '–';
  if (measure === 'errorShare' || measure === 'slowShare')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  if (measure === 'CLS') return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  return formatMs(value, locale);
}

export function formatMs(ms: number | null, locale: string): string {
  if (ms === null) return '–';
  const [value, unit, digits] = ms < 1000 ? ([ms, 'ms', 0] as const) : ([ms / 1000, locale === 'tr' ? 'sn' : 's', 2] as const);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${unit}`;
}

export function ratingOf(measure: Measure, value: number | null, said: HealthMessages['ratings']): string | undefined {
  if (value === null || measure === 'errorShare' || measure === 'slowShare') return undefined;
  const [good, fair] = vitalThresholds[measure];
  return value <= good ? said.good : value <= fair ? said.fair : said.poor;
}

export const hasVisits = ({ visitors, slotLoads, LCP }: Rates): boolean => visitors > 0 || slotLoads > 0 || LCP !== null;
