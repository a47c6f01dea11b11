import { expect, test } from '@jest/globals';
import { countdownParts } from './model.ts';

const end = Date.parse('2026-12-31T21:00:00Z');
const before = (ms: number) => countdownParts(end, end - ms);

test('splits the remaining time into days, hours, minutes and seconds', () => {
  expect(before(((2 * 24 + 3) * 60 + 4) * 60_000 + 5000)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
});

test('counts the last millisecond of an offer as a second', () => expect(before(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 }));

test.each([0, -1, -86_400_000])('shows zeros when an offer has %i ms left', (ms) => {
  expect(before(ms)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
