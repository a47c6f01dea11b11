import { expect, test } from '@jest/globals';
import { enumerated } from './model.ts';

test.each([
  [[], ''],
  [['Kart'], 'Kart'],
  [['Kart', 'Havale'], 'Kart ve havale'],
  [['Havale / EFT', 'Kapıda ödeme', 'Kredi / banka kartı'], 'Havale / EFT, kapıda ödeme ve kredi / banka kartı'],
  [['Kart', 'İnternet bankacılığı', 'Islak imza'], 'Kart, internet bankacılığı ve ıslak imza'],
  [['Kart', 'EFT'], 'Kart ve EFT'],
] as const)('joins the list %j to the text %j', (items, text) => {
  expect(enumerated(items, 've', 'tr')).toBe(text);
});
