/** `$1,234.50`, but `₺1.234,50`: lira are written the Turkish way in every language. */
export const formatMoney = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat(currency === 'TRY' ? 'tr-TR' : 'en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    minorUnits / 100,
  );
