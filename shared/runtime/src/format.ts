import type { Locale } from '@shop/contracts/locale';
import { formatMoney } from '@shop/contracts/money';
import { useShop } from './shop.ts';

const dateFormats = new Map<Locale, Intl.DateTimeFormat>();

/** Writes integer minor units as an amount in the shop's currency: 123450 is `₺1.234,50`. */
export function useMoney(): (minor: number) => string {
  const { currency } = useShop();
  return (minor) => formatMoney(minor, currency);
}

/** Day and time as people read them, in Turkey's time zone. */
export const formatMoment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' }).format(new Date(iso));

/** A day as people read it. In Turkey's time zone, so that the server's page and the browser's agree. */
export function formatDate(iso: string, locale: Locale): string {
  let format = dateFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
    dateFormats.set(locale, format);
  }
  return format.format(new Date(iso));
}
