import type { Locale } from '@shop/contracts/locale';
import { formatMoney } from '@shop/contracts/money';
import { TURKEY_MS } from '@shop/contracts/turkey-time';
import { useShop } from './shop.ts';

/** Writes integer minor units as an amount in the shop's currency: 123450 is `₺1.234,50`. */
export function useMoney(): (minor: number) => string {
  const { currency } = useShop();
  return (minor) => formatMoney(minor, currency);
}

/** Day and time as people read them, in Turkey's time zone. */
export const formatMoment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' }).format(new Date(iso));

const months: Record<Locale, readonly string[]> = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/**
 * A day as people read it. In Turkey's time zone, so that the server's page and the browser's agree. Without `Intl`, as
 * dates are on first pages: its first use keeps a phone from answering for 50 ms and more.
 */
export function formatDate(iso: string, locale: Locale): string {
  const moment = new Date(Date.parse(iso) + TURKEY_MS);
  const [day, month, year] = [moment.getUTCDate(), months[locale][moment.getUTCMonth()], moment.getUTCFullYear()];
  return locale === 'tr' ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`;
}
