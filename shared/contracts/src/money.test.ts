import { expect, test } from '@jest/globals';
import { formatMoney } from './money.ts';

test.each([
  [0, 'USD', '$0.00'],
  [5, 'USD', '$0.05'],
  [123_450, 'USD', '$1,234.50'],
  [123_456_789, 'USD', '$1,234,567.89'],
  [-1999, 'USD', '-$19.99'],
  [0, 'TRY', '₺0,00'],
  [123_450, 'TRY', '₺1.234,50'],
  [123_456_789, 'TRY', '₺1.234.567,89'],
  [123_450, 'CAD', '$1,234.50'],
])('%d minor units of %s read %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});
