import type { Locale } from './locale.ts';
import { TURKEY_MS } from './turkey-time.ts';

// Avoids `Intl`, whose first use blocks a phone for 50 ms or more.

const months: Record<Locale, readonly string[]> = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

const inTurkey = (iso: string): Date => new Date(Date.parse(iso) + TURKEY_MS);

export function formatDate(iso: string, locale: Locale, withYear = true): string {
  const moment = inTurkey(iso);
  const day = `${moment.getUTCDate()} ${months[locale][moment.getUTCMonth()]}`;
  return withYear ? `${day} ${moment.getUTCFullYear()}` : day;
}

/** `14.30` in Turkey's time zone (English: `2.30pm`, as specified). */
export function formatTime(iso: string, locale: Locale): string {
  const moment = inTurkey(iso);
  const [hour, minute] = [moment.getUTCHours(), String(moment.getUTCMinutes()).padStart(2, '0')];
  return locale === 'tr' ? `${String(hour).padStart(2, '0')}.${minute}` : `${hour % 12 || 12}.${minute}${hour < 12 ? 'am' : 'pm'}`;
}

/** `4 Mart 2026 14.30` or `4 March 2026, 2.30pm`, in Turkey's time zone. */
export const formatMoment = (iso: string, locale: Locale): string =>
  formatDate(iso, locale) + (locale === 'tr' ? ' ' : ', ') + formatTime(iso, locale);
