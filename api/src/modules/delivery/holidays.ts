import type { DayKind, HolidayOverrides } from '../../settings/holidays.ts';

/** Law 2429. On 28 October, the holiday begins at 13:00. */
const fixed: Readonly<Record<string, DayKind>> = {
  '01-01': 'closed',
  '04-23': 'closed',
  '05-01': 'closed',
  '05-19': 'closed',
  '07-15': 'closed',
  '08-30': 'closed',
  '10-28': 'half',
  '10-29': 'closed',
};

/** First day of each feast. The day before is a holiday from 13:00. Source: Diyanet's calendar. */
const feasts: Readonly<Record<number, { ramadan: string; sacrifice: string }>> = {
  2025: { ramadan: '2025-03-30', sacrifice: '2025-06-06' },
  2026: { ramadan: '2026-03-20', sacrifice: '2026-05-27' },
  2027: { ramadan: '2027-03-09', sacrifice: '2027-05-16' },
  2028: { ramadan: '2028-02-26', sacrifice: '2028-05-05' },
};

export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

const daysFrom = (first: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => isoDay(new Date(Date.parse(first) + (from + n) * 86_400_000)));

const moving: ReadonlyMap<string, DayKind> = new Map(
  Object.values(feasts).flatMap(({ ramadan, sacrifice }): [string, DayKind][] => [
    ...daysFrom(ramadan, 0, 2).map((day): [string, DayKind] => [day, 'closed']),
    ...daysFrom(sacrifice, 0, 3).map((day): [string, DayKind] => [day, 'closed']),
    ...[...daysFrom(ramadan, -1, -1), ...daysFrom(sacrifice, -1, -1)].map((day): [string, DayKind] => [day, 'half']),
  ]),
);

/** `day` is midnight UTC. Overrides beat weekends. */
export function kindOfDay(day: Date, overrides: HolidayOverrides): DayKind {
  const date = isoDay(day);
  const set = overrides.get(date);
  if (set) return set;
  if (day.getUTCDay() % 6 === 0) return 'closed';
  // A public holiday counts as a full day, even before a feast.
  const kinds = [fixed[date.slice(5)], moving.get(date)];
  return kinds.includes('closed') ? 'closed' : kinds.includes('half') ? 'half' : 'open';
}

/** The year 90 days ahead, if that year's holidays are unknown. */
export function missingHolidayYear(now: Date, overrides: HolidayOverrides): number | undefined {
  const soon = new Date(now.getTime() + 90 * 86_400_000).getUTCFullYear();
  const isKnown = soon in feasts || [...overrides.keys()].some((date) => date.startsWith(`${soon}-`));
  return isKnown ? undefined : soon;
}
