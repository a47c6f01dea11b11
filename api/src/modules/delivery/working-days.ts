import { DISPATCH_UNTIL, HALF_DAY_DISPATCH_UNTIL } from '@shop/contracts/limits';
import { DAY_MS, TURKEY_MS, turkishDay } from '@shop/domain/turkey-time';
import type { HolidayOverrides } from '../../settings/holidays.ts';
import { isoDay, kindOfDay } from './holidays.ts';

export { isoDay };

/** A day in Turkey as midnight UTC. */
const dayOf = (moment: Date): Date => new Date(turkishDay(moment.getTime()) * DAY_MS);

const nextDay = (day: Date): Date => new Date(day.getTime() + DAY_MS);

/** Order deadline in minutes after midnight. 0 on closed days. */
function cutoffOf(day: Date, overrides: HolidayOverrides): number {
  const kind = kindOfDay(day, overrides);
  return kind === 'open' ? DISPATCH_UNTIL.minutes : kind === 'half' ? HALF_DAY_DISPATCH_UNTIL.minutes : 0;
}

export function startDay(moment: Date, overrides: HolidayOverrides): Date {
  let day = dayOf(moment);
  const minutes = (moment.getTime() + TURKEY_MS - day.getTime()) / 60_000;
  if (minutes < cutoffOf(day, overrides)) return day;
  do day = nextDay(day);
  while (cutoffOf(day, overrides) === 0);
  return day;
}

export function cutoffAfter(moment: Date, overrides: HolidayOverrides): Date {
  const day = startDay(moment, overrides);
  return new Date(day.getTime() + cutoffOf(day, overrides) * 60_000 - TURKEY_MS);
}

export function addWorkingDays(day: Date, count: number, overrides: HolidayOverrides): Date {
  let [at, left] = [day, count];
  while (left > 0) {
    at = nextDay(at);
    if (kindOfDay(at, overrides) === 'open') left -= 1;
  }
  return at;
}
