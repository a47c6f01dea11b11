import { expect, test } from '@jest/globals';
import { formatDate, formatMoment, formatTime } from './dates.ts';
import { TURKEY_ZONE } from './turkey-time.ts';

test.each([
  ['2026-03-04T12:00:00Z', 'tr', '4 Mart 2026'],
  ['2026-03-04T12:00:00Z', 'en', '4 March 2026'],
  ['2026-03-04T20:59:59Z', 'tr', '4 Mart 2026'],
  ['2026-03-04T21:00:00Z', 'tr', '5 Mart 2026'],
  ['2025-12-31T21:00:00Z', 'en', '1 January 2026'],
  ['2026-03-04', 'tr', '4 Mart 2026'],
] as const)('formats %s in Turkey’s time zone for language %s: %s', (iso, locale, text) => {
  expect(formatDate(iso, locale)).toBe(text);
  expect(formatDate(iso, locale, false)).toBe(text.replace(/ \d+$/, ''));
});

test.each([
  ['tr', 'tr'],
  ['en', 'en-GB'],
] as const)('formats every day of ten years in %s like Intl', (locale, tag) => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TURKEY_ZONE });
  for (let moment = Date.parse('2021-01-01T09:30:00Z'); moment < Date.parse('2031-01-01'); moment += 86_400_000) {
    expect(formatDate(new Date(moment).toISOString(), locale)).toBe(format.format(moment));
  }
});

test.each([
  ['2026-03-04T11:30:00Z', '14.30', '2.30pm'],
  ['2026-03-04T06:05:59Z', '09.05', '9.05am'],
  ['2026-03-04T21:00:00Z', '00.00', '12.00am'],
  ['2026-03-04T09:00:00+00:00', '12.00', '12.00pm'],
])('formats the time %s as %s (tr) and %s (en)', (iso, tr, en) => {
  expect([formatTime(iso, 'tr'), formatTime(iso, 'en')]).toEqual([tr, en]);
});

test('joins day and time in Turkey’s time zone', () => {
  const moment = '2026-03-01T22:30:00.000Z';
  expect([formatMoment(moment, 'tr'), formatMoment(moment, 'en')]).toEqual(['2 Mart 2026 01.30', '2 March 2026, 1.30am']);
});
