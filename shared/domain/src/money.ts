const symbols = new Map<string, string>();

/** `$`, `₺`, or, without a symbol, the code and a space. */
export function currencySymbol(currency: string): string {
  let symbol = symbols.get(currency);
  if (symbol === undefined) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    symbol = format.format(0).replace(/\d.*/, '');
    symbols.set(currency, symbol);
  }
  return symbol;
}

export const learnSymbol = (currency: string, symbol: string): void => void symbols.set(currency, symbol);

/** `$1,234.50` for USD (specification, point 9), `₺1.234,50` for TRY, in any language. */
export function formatMoney(minor: number, currency: string): string {
  const [group, decimal] = currency === 'TRY' ? ['.', ','] : [',', '.'];
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${minor < 0 ? '-' : ''}${currencySymbol(currency)}${whole}${decimal}${digits.slice(-2)}`;
}

/** Amount for bank forms: `1234,50` for TRY. */
export const plainAmount = (minor: number, currency: string): string =>
  currency === 'TRY' ? toDecimal(minor).replace('.', ',') : toDecimal(minor);

/** 1990 becomes `19.90`. All currencies of the shop have two decimals. */
export const toDecimal = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** `19.90` becomes 1990. `1.005`, `-1` and `1e3` become `undefined`. Avoids floating-point rounding. */
export function toMinor(decimal: string | number): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(decimal)) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
