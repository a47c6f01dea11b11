import { expect, test } from '@jest/globals';
import { dayName, isSameDay, spanOf } from './days.ts';

const at = (moment: string) => Date.parse(`${moment}+03:00`);

test('a day of the coming week is named alone, a later one with its date', () => {
  // A Friday.
  const now = at('2026-11-20T23:30');
  expect(dayName('2026-11-24', 'tr', now)).toBe('Salı');
  expect(dayName('2026-11-24', 'en', now)).toBe('Tuesday');
  expect(dayName('2026-11-26', 'tr', now)).toBe('Perşembe');
  expect(dayName('2026-11-27', 'tr', now)).toBe('27 Kasım Cuma');
  expect(dayName('2026-11-27', 'en', now)).toBe('Friday, November 27');
});

test('a span is written as people say it: a month once, and a single day once', () => {
  const days = { Code: 'standard', Name: '', Earliest: '2026-11-27', Latest: '2026-12-01' };
  expect([spanOf(days, 'tr'), spanOf(days, 'en')]).toEqual(['27 Kasım – 1 Aralık', 'November 27 – December 1']);
  const together = { ...days, Latest: '2026-11-30' };
  expect([spanOf(together, 'tr'), spanOf(together, 'en')]).toEqual(['27 – 30 Kasım', 'November 27 – 30']);
  expect(spanOf({ ...days, Latest: '2026-11-27' }, 'tr')).toBe('27 Kasım');
});

test('days begin and end in Turkey', () => {
  expect(isSameDay(at('2026-11-24T00:00'), at('2026-11-24T23:59'))).toBe(true);
  expect(isSameDay(at('2026-11-24T23:59'), at('2026-11-25T00:00'))).toBe(false);
});
