import { expect, test } from '@jest/globals';
import { enumerated } from './model.ts';

test.each([
  [[], ''],
  [['Kart'], 'Kart'],
  [['Kart', 'Havale'], 'Kart ve Havale'],
  [['Kart', 'Havale', 'Kapıda ödeme'], 'Kart, Havale ve Kapıda ödeme'],
] as const)('%j reads %j', (items, text) => {
  expect(enumerated(items, 've')).toBe(text);
});
