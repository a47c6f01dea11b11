/** iyzico's currencies with two decimals, which the mock supports too. */
export const iyzicoCurrencies = ['TRY', 'USD', 'EUR', 'GBP'] as const;
