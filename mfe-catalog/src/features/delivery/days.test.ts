import { expect, test } from '@jest/globals';
import { dayName, isSameDay } from './days.ts';

const at = (moment: string) => Date.parse(`${moment}+03:00`);

test('adds the date to weekdays seven or more days ahead', () => {
  const now = at('2026-11-20T23:30');
  expect(dayName('2026-11-24', 'tr', now)).toBe('Salı');
  expect(dayName('2026-11-24', 'en', now)).toBe('Tuesday');
  expect(dayName('2026-11-26', 'tr', now)).toBe('Perşembe');
  expect(dayName('2026-11-27', 'tr', now)).toBe('27 Kasım Cuma');
  expect(dayName('2026-11-27', 'en', now)).toBe('Friday 27 November');
});

test('starts a new day at midnight in Turkey', () => {
  expect(isSameDay(at('2026-11-24T00:00'), at('2026-11-24T23:59'))).toBe(true);
  expect(isSameDay(at('2026-11-24T23:59'), at('2026-11-25T00:00'))).toBe(false);
});
