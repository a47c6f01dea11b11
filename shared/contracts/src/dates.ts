import type { Locale } from './locale.ts';
import { TURKEY_MS } from './turkey-time.ts';

// Without `Intl`, as dates are on first pages: its first use keeps a phone from answering for 50 ms and more.

const months: Record<Locale, readonly string[]> = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

const inTurkey = (iso: string): Date => new Date(Date.parse(iso) + TURKEY_MS);

/** A day in Turkey's time zone: `4 Mart 2026`, `4 March 2026`. Without its year: `4 Mart`. */
export function formatDate(iso: string, locale: Locale, withYear = true): string {
  const moment = inTurkey(iso);
  const day = `${moment.getUTCDate()} ${months[locale][moment.getUTCMonth()]}`;
  return withYear ? `${day} ${moment.getUTCFullYear()}` : day;
}

/** A time of the day in Turkey: `14.30`, and in English as the specification writes it, `2.30pm`. */
export function formatTime(iso: string, locale: Locale): string {
  const moment = inTurkey(iso);
  const [hour, minute] = [moment.getUTCHours(), String(moment.getUTCMinutes()).padStart(2, '0')];
  return locale === 'tr' ? `${String(hour).padStart(2, '0')}.${minute}` : `${hour % 12 || 12}.${minute}${hour < 12 ? 'am' : 'pm'}`;
}

/** Day and time in Turkey's time zone: `4 Mart 2026 14.30`, `4 March 2026, 2.30pm`. */
export const formatMoment = (iso: string, locale: Locale): string =>
  formatDate(iso, locale) + (locale === 'tr' ? ' ' : ', ') + formatTime(iso, locale);
