const symbols = new Map<string, string>();

/** What stands before an amount: `$`, `₺`, or a code and a space where a currency has no symbol of its own. */
export function currencySymbol(currency: string): string {
  let symbol = symbols.get(currency);
  if (symbol === undefined) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    symbol = format.format(0).replace(/\d.*/, '');
    symbols.set(currency, symbol);
  }
  return symbol;
}

/** Spares the browser `Intl`, whose first use keeps a phone from answering for 50 ms and more: the server's page tells it. */
export const learnSymbol = (currency: string, symbol: string): void => void symbols.set(currency, symbol);

/**
 * Integer minor units as money, on pages, in mails and in contracts alike: `$1,234.50` for USD in both languages
 * (specification, point 9: symbol `$`, two decimals), `₺1.234,50` for TRY. The currency decides the notation, so that
 * prices never change with the language.
 */
export function formatMoney(minor: number, currency: string): string {
  const [group, decimal] = currency === 'TRY' ? ['.', ','] : [',', '.'];
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${minor < 0 ? '-' : ''}${currencySymbol(currency)}${whole}${decimal}${digits.slice(-2)}`;
}

/** Minor units as the decimal that machines write: 1990 is `19.90`. All currencies of the shop have two decimals. */
export const toDecimal = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** What machines write as minor units: `19.90` is 1990. Undefined for what is no amount in whole minor units, such as `1.005`, `-1` or `1e3`. Never computes with fractions. */
export function toMinor(decimal: string | number): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(decimal)) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
