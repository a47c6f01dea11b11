/** Currencies of iyzico and the mock with two decimals. */
export const iyzicoCurrencies = ['TRY', 'USD', 'EUR', 'GBP'] as const;
