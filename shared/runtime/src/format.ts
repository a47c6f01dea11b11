import type { Locale } from '@shop/contracts/locale';
import { useShop } from './shop.ts';

// Making a formatter takes a phone a millisecond or two, using one next to nothing; a list shows dozens of prices.
const moneyFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<Locale, Intl.DateTimeFormat>();

/**
 * Minor units as money: `$1,234.50` for USD in both languages (specification, point 9: symbol `$`, two
 * decimals), `₺1.234,50` for TRY. The currency decides the notation, so that prices never change with the language.
 */
export function formatMoney(minor: number, currency: string): string {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(currency === 'TRY' ? 'tr-TR' : 'en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
    });
    moneyFormats.set(currency, format);
  }
  return format.format(minor / 100);
}

export function useMoney(): (minor: number) => string {
  const { currency } = useShop();
  return (minor) => formatMoney(minor, currency);
}

/** A day as people read it. In Turkey's time zone, so that the server's page and the browser's agree. */
export function formatDate(iso: string, locale: Locale): string {
  let format = dateFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
    dateFormats.set(locale, format);
  }
  return format.format(new Date(iso));
}
