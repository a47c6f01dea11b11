import { expect, test } from '@jest/globals';
import { bySizeKind } from './size-kinds.ts';

test('groups sizes by kind, such as clothes, ages and shoes', () => {
  const names = ['38', '42,5', 'S', 'M', '3XL', 'L/XL', '3-4 yaş', '5-6 years', '12', '95 cm', 'Tek beden'];
  expect(bySizeKind(names.map((name) => ({ name }))).map(([kind, sizes]) => [kind, ...sizes.map(({ name }) => name)])).toEqual([
    ['clothes', 'S', 'M', '3XL', 'L/XL'],
    ['age', '3-4 yaş', '5-6 years'],
    ['shoes', '38', '42,5'],
    ['ring', '12'],
    ['length', '95 cm'],
    ['other', 'Tek beden'],
  ]);
});
