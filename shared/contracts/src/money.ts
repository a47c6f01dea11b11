// Making a formatter takes a phone a millisecond or two, using one next to nothing; a list shows dozens of prices.
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Minor units as money, on pages, in mails and in contracts alike: `$1,234.50` for USD in both languages
 * (specification, point 9: symbol `$`, two decimals), `₺1.234,50` for TRY. The currency decides the notation, so that
 * prices never change with the language.
 */
export function formatMoney(minor: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(currency === 'TRY' ? 'tr-TR' : 'en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
    });
    formats.set(currency, format);
  }
  return format.format(minor / 100);
}
