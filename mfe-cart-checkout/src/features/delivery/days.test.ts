import { expect, test } from '@jest/globals';
import { expectedDays } from './days.ts';

test('formats known delivery days and returns undefined for unknown days', () => {
  expect(expectedDays({ Earliest: '2026-11-27', Latest: '2026-12-01' }, 'tr')).toBe('27 Kasım\u00a0–\u2060\u00a01 Aralık');
  expect(expectedDays({ Earliest: '2026-11-25', Latest: '2026-11-25' }, 'tr')).toBe('25 Kasım');
  expect([expectedDays({}, 'tr'), expectedDays({ Earliest: '2026-11-25' }, 'tr')]).toEqual([undefined, undefined]);
});
