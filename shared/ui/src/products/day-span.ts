import type { Locale } from '@shop/domain/locale';
import { formatDate } from '@shop/runtime';

export const dayOfYear = (day: string, locale: Locale): string => formatDate(day, locale, false);

/** `27 Kasım – 1 Aralık`, `26 – 30 Kasım`, or one day. A word joiner keeps the dash on the line. */
export function daySpan({ Earliest, Latest }: { Earliest: string; Latest: string }, locale: Locale): string {
  const [from, to] = [dayOfYear(Earliest, locale), dayOfYear(Latest, locale)];
  if (from === to) return from;
  return `${Earliest.slice(0, 7) === Latest.slice(0, 7) ? Number(Earliest.slice(8)) : from}\u00a0–\u2060\u00a0${to}`;
}
