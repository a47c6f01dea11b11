import { expect, test } from '@jest/globals';
import { daySpan } from './day-span.ts';

test('a span is written as people say it: a month once, and a single day once', () => {
  const days = { Earliest: '2026-11-27', Latest: '2026-12-01' };
  expect([daySpan(days, 'tr'), daySpan(days, 'en')]).toEqual(['27 Kasım – 1 Aralık', '27 November – 1 December']);
  const together = { ...days, Latest: '2026-11-30' };
  expect([daySpan(together, 'tr'), daySpan(together, 'en')]).toEqual(['27 – 30 Kasım', '27 – 30 November']);
  expect(daySpan({ ...days, Latest: '2026-11-27' }, 'tr')).toBe('27 Kasım');
});

test('the same months in two years are not one', () => {
  expect(daySpan({ Earliest: '2026-12-30', Latest: '2027-01-04' }, 'tr')).toBe('30 Aralık – 4 Ocak');
});
