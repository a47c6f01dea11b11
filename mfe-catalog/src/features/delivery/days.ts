import type { DeliveryDays } from '@shop/contracts/delivery';
import type { Locale } from '@shop/contracts/locale';
import { turkishDay } from '@shop/contracts/turkey-time';
import { formatDate } from '@shop/runtime';

// Without `Intl`, whose first use keeps a phone from answering for 50 ms and more.

const weekdays: Record<Locale, readonly string[]> = {
  tr: 'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};

export const isSameDay = (one: number, other: number): boolean => turkishDay(one) === turkishDay(other);

const dateOf = (day: string, locale: Locale): string => formatDate(day, locale).replace(/,? \d+$/, '');

/** A coming day by its name, `Salı`; from a week on with its date, since its name alone would be the wrong one. */
export function dayName(day: string, locale: Locale, now: number): string {
  const weekday = weekdays[locale][new Date(day).getUTCDay()] ?? '';
  if (turkishDay(Date.parse(day)) - turkishDay(now) < 7) return weekday;
  const date = dateOf(day, locale);
  return locale === 'tr' ? `${date} ${weekday}` : `${weekday}, ${date}`;
}

/** `27 Kasım – 1 Aralık`, `26 – 30 Kasım`, as the cart writes it; a single day once. */
export function spanOf({ Earliest, Latest }: DeliveryDays, locale: Locale): string {
  const [from, to] = [dateOf(Earliest, locale), dateOf(Latest, locale)];
  if (from === to) return from;
  if (Earliest.slice(0, 7) !== Latest.slice(0, 7)) return `${from} – ${to}`;
  return locale === 'tr' ? `${Number(Earliest.slice(8))} – ${to}` : `${from} – ${Number(Latest.slice(8))}`;
}
