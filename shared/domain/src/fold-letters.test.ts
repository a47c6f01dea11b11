import { expect, test } from '@jest/globals';
import { foldLetters } from './fold-letters.ts';

test('folds all spellings of a word to the same letters', () => {
  for (const word of ['TİŞÖRT', 'Tişört', 'tişört', 'TISORT', 'tisort'.normalize('NFD')]) expect(foldLetters(word)).toBe('tisort');
  expect(foldLetters('IŞIK ığüşöç ÂÎÛ')).toBe('isik igusoc aiu');
});

test('keeps spaces and punctuation when folding letters', () => {
  expect(foldLetters(' Yıldız,  kalp-ok ')).toBe(' yildiz,  kalp-ok ');
});
