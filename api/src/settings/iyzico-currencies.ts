/** Currencies with two decimals that iyzico and the mock server support. */
export const iyzicoCurrencies = ['TRY', 'USD', 'EUR', 'GBP'] as const;
