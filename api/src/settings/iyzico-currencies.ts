export const iyzicoCurrencies = ['TRY', 'USD', 'EUR', 'GBP'] as const;
