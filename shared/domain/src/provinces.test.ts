import { expect, test } from '@jest/globals';
import { provinces } from './provinces.ts';

test('lists 81 provinces in Turkish order', () => {
  expect(new Set(provinces).size).toBe(81);
  expect([...provinces].sort((a, b) => a.localeCompare(b, 'tr'))).toEqual(provinces);
});
