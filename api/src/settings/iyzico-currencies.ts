/** What iyzico, and so its stand-in, takes, of currencies that have two decimals. */
export const iyzicoCurrencies = ['TRY', 'USD', 'EUR', 'GBP'] as const;
