import type { Locale } from '@shop/domain/locale';
import { turkishDay } from '@shop/domain/turkey-time';
import { dayOfYear } from '@shop/ui/day-span';

// Avoids `Intl`, whose first use blocks a phone for at least 50 ms.

const weekdays: Record<Locale, readonly string[]> = {
  tr: 'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};

export const isSameDay = (one: number, other: number): boolean => turkishDay(one) === turkishDay(other);

/** Adds the date to days at least a week ahead: a weekday alone would be ambiguous. */
export function dayName(day: string, locale: Locale, now: number): string {
  const weekday = weekdays[locale][new Date(day).getUTCDay()] ?? '';
  if (turkishDay(Date.parse(day)) - turkishDay(now) < 7) return weekday;
  const date = dayOfYear(day, locale);
  return locale === 'tr' ? `${date} ${weekday}` : `${weekday} ${date}`;
}
