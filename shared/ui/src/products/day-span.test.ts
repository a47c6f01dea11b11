import { expect, test } from '@jest/globals';
import { daySpan } from './day-span.ts';

test('writes shared months and identical days only once', () => {
  const days = { Earliest: '2026-11-27', Latest: '2026-12-01' };
  expect([daySpan(days, 'tr'), daySpan(days, 'en')]).toEqual([
    '27 Kasım\u00a0–\u2060\u00a01 Aralık',
    '27 November\u00a0–\u2060\u00a01 December',
  ]);
  const together = { ...days, Latest: '2026-11-30' };
  expect([daySpan(together, 'tr'), daySpan(together, 'en')]).toEqual(['27\u00a0–\u2060\u00a030 Kasım', '27\u00a0–\u2060\u00a030 November']);
  expect(daySpan({ ...days, Latest: '2026-11-27' }, 'tr')).toBe('27 Kasım');
});

test('repeats the month when the year differs', () => {
  expect(daySpan({ Earliest: '2026-12-30', Latest: '2027-01-04' }, 'tr')).toBe('30 Aralık\u00a0–\u2060\u00a04 Ocak');
});
