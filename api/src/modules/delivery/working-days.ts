import { DISPATCH_UNTIL } from '@shop/contracts/limits';
import { DAY_MS, TURKEY_MS, turkishDay } from '@shop/contracts/turkey-time';

/** Public holidays on the same day every year (Law 2429), month and day. */
const fixedHolidays = new Set(['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']);

/** The feasts of Ramadan and of the Sacrifice, by month of the Islamic year: from which day to which. */
const feasts: Readonly<Record<string, readonly [number, number]>> = { '10': [1, 3], '12': [10, 13] };

/** Calculated, as calendars are printed years ahead: the feast that is announced may differ by a day. */
const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** A day in Turkey, as midnight UTC. */
const dayOf = (moment: Date): Date => new Date(turkishDay(moment.getTime()) * DAY_MS);

const nextDay = (day: Date): Date => new Date(day.getTime() + DAY_MS);

function isFeast(day: Date): boolean {
  const parts = Object.fromEntries(islamic.formatToParts(day).map(({ type, value }) => [type, value]));
  const [first, last] = feasts[parts.month ?? ''] ?? [0, -1];
  return Number(parts.day) >= first && Number(parts.day) <= last;
}

/** Monday to Friday, without Turkey's public holidays. `day` is midnight UTC. */
export const isWorkingDay = (day: Date): boolean =>
  day.getUTCDay() % 6 !== 0 && !fixedHolidays.has(day.toISOString().slice(5, 10)) && !isFeast(day);

/** The day on which what is ordered at `moment` is begun with: today until the cutoff of a working day, else the next one. */
export function startDay(moment: Date): Date {
  const today = dayOf(moment);
  const minutes = (moment.getTime() + TURKEY_MS - today.getTime()) / 60_000;
  return isWorkingDay(today) && minutes < DISPATCH_UNTIL.minutes ? today : addWorkingDays(today, 1);
}

/** Until when what is ordered is begun with on the same day as what is ordered at `moment`. */
export const cutoffAfter = (moment: Date): Date => new Date(startDay(moment).getTime() + DISPATCH_UNTIL.minutes * 60_000 - TURKEY_MS);

export function addWorkingDays(day: Date, count: number): Date {
  let [at, left] = [day, count];
  while (left > 0) {
    at = nextDay(at);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** As the contracts have dates: `2026-11-24`. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
