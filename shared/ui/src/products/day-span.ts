import { joinDays } from '@shop/domain/day-span';
import type { Locale } from '@shop/domain/locale';
import { formatDate } from '@shop/runtime';

export const dayOfYear = (day: string, locale: Locale): string => formatDate(day, locale, false);

export const daySpan = (days: { Earliest: string; Latest: string }, locale: Locale): string =>
  joinDays(days, (day) => dayOfYear(day, locale));
