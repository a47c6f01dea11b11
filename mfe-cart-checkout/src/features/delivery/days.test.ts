import { expect, test } from '@jest/globals';
import { expectedDays } from './days.ts';

const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ');

test('a span is written as people say it, a single day once, and nothing where nobody knows', () => {
  expect(plain(expectedDays({ Earliest: '2026-11-27', Latest: '2026-12-01' }, 'tr'))).toBe('27 Kasım – 1 Aralık');
  expect(plain(expectedDays({ Earliest: '2026-11-27', Latest: '2026-12-01' }, 'en'))).toBe('November 27 – December 1');
  expect(expectedDays({ Earliest: '2026-11-25', Latest: '2026-11-25' }, 'tr')).toBe('25 Kasım');
  expect(expectedDays({}, 'tr')).toBeUndefined();
});
