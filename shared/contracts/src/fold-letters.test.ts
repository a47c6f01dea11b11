import { expect, test } from '@jest/globals';
import { foldLetters } from './fold-letters.ts';

test('however a keyboard writes it, it is one word', () => {
  for (const word of ['TİŞÖRT', 'Tişört', 'tişört', 'TISORT', 'tisort'.normalize('NFD')]) expect(foldLetters(word)).toBe('tisort');
  expect(foldLetters('IŞIK ığüşöç ÂÎÛ')).toBe('isik igusoc aiu');
});

test('spaces and signs stay', () => {
  expect(foldLetters(' Yıldız,  kalp-ok ')).toBe(' yildiz,  kalp-ok ');
});
