import { expect, test } from '@jest/globals';
import { currencySymbol, formatMoney, learnSymbol, plainAmount, toDecimal, toMinor } from './money.ts';

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
])('formats %d minor units of %s as %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test('formats amounts like Intl in every currency', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const language = currency === 'TRY' ? 'tr-TR' : 'en-US';
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits });
    for (const minor of [-123_456_789, -1, 7, 10, 99_999, 100_000, 123_456_789_012])
      expect(formatMoney(minor, currency)).toBe(format.format(minor / 100));
  }
});

test('uses the currency symbol that the page provides', () => {
  const { Intl: intl } = globalThis;
  learnSymbol('XTS', currencySymbol('USD'));
  Object.defineProperty(globalThis, 'Intl', { value: undefined, configurable: true });
  try {
    expect(formatMoney(123_450, 'XTS')).toBe('$1,234.50');
  } finally {
    Object.defineProperty(globalThis, 'Intl', { value: intl, configurable: true });
  }
});

test.each([
  [123_456_789, 'TRY', '1234567,89'],
  [5, 'TRY', '0,05'],
  [2780, 'USD', '27.80'],
])('formats %d minor units of %s as %s for banks', (minor, currency, text) => {
  expect(plainAmount(minor, currency)).toBe(text);
});

test('converts decimal amounts to minor units and back exactly', () => {
  expect([0, 5, 99, 100, 1990, 123_456_789].map(toDecimal)).toEqual(['0.00', '0.05', '0.99', '1.00', '19.90', '1234567.89']);
  expect([1, '1.0', 1.1, '19.90', '0.07', 1_234_567.89, '2.500'].map(toMinor)).toEqual([100, 100, 110, 1990, 7, 123_456_789, 250]);
  expect(['1.005', '-1', '1e3', '', '1,50', 'NaN', ' 1'].map(toMinor)).toEqual(Array(7).fill(undefined));
});
