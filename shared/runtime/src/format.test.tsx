/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createApi } from './api.ts';
import { formatDate, formatMoment, useMoney } from './format.ts';
import { ShopContext } from './shop.ts';

afterEach(cleanup);

function Price() {
  return <b>{useMoney()(123_450)}</b>;
}

test.each(['tr', 'en'] as const)('a price in the shop’s currency reads the same in %s', (locale) => {
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale, currency: 'TRY', api: createApi({ base: '/api', locale }) }}>
      <Price />
    </ShopContext>,
  );
  expect(screen.getByText('₺1.234,50')).toBeTruthy();
});

test.each([
  ['2026-03-04T12:00:00Z', 'tr', '4 Mart 2026'],
  ['2026-03-04T12:00:00Z', 'en', 'March 4, 2026'],
  // Istanbul is three hours ahead: there the next day, and the next year, have begun.
  ['2026-03-04T20:59:59Z', 'tr', '4 Mart 2026'],
  ['2026-03-04T21:00:00Z', 'tr', '5 Mart 2026'],
  ['2025-12-31T21:00:00Z', 'en', 'January 1, 2026'],
] as const)('%s is, in Turkey and in %s, %s', (iso, locale, text) => {
  expect(formatDate(iso, locale)).toBe(text);
});

test.each(['tr', 'en'] as const)('every day of ten years reads in %s as Intl writes it', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
  for (let moment = Date.parse('2021-01-01T09:30:00Z'); moment < Date.parse('2031-01-01'); moment += 86_400_000) {
    const iso = new Date(moment).toISOString();
    expect(formatDate(iso, locale)).toBe(format.format(moment));
  }
});

test('a moment is read in Turkey’s time', () => {
  expect(formatMoment('2026-03-01T22:30:00.000Z', 'tr')).toBe('2 Mar 2026 01:30');
});
