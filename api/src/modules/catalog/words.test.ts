import { expect, test } from '@jest/globals';
import { basesOf, differInOneLetter, isCorrectable, ownWordsOf, shownWordsOf, stemsOf, wordsOf } from './words.ts';

test('splits text into lower-case words without diacritics', () => {
  expect(wordsOf('IŞIK: Gümüş “İnci” Küpe (2 adet) × 14"', 'tr')).toEqual(['isik', 'gumus', '“inci”', 'kupe', '2', 'adet', '×', '14']);
  expect(wordsOf('ğüşıöç ĞÜŞİÖÇ', 'tr')).toEqual(['gusioc', 'gusioc']);
});

test.each([
  ['tisortler', 'tisort'],
  ['tisortlerimizden', 'tisort'],
  ['bardagi', 'bardak'],
  ['kitabi', 'kitap'],
  ['kupalari', 'kupa'],
  ['cantasi', 'canta'],
  ['kupamiz', 'kupa'],
  ['cantanizi', 'canta'],
  ['sapkamizdan', 'sapka'],
  ['renkli', 'renk'],
  ['isme', 'isim'],
  ['resmini', 'resim'],
  ['ogluma', 'ogul'],
  ['boynuna', 'boyun'],
  ['sehrin', 'sehir'],
])('reduces the Turkish word %s to the stem %s', (word, stem) => {
  expect(stemsOf(word, 'tr')).toContain(stem);
});

test.each([
  ['mugs', 'mug'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['scarves', 'scarf'],
  ['printed', 'print'],
  ['printing', 'print'],
  ['engraved', 'engrave'],
  ['zipped', 'zip'],
])('reduces the English word %s to the stem %s', (word, stem) => {
  expect(stemsOf(word, 'en')).toContain(stem);
});

test('lower-cases words by language and removes English apostrophes', () => {
  expect(wordsOf("Women’s T-Shirts, kids' IRON-ON", 'en')).toEqual(['womens', 'tshirts', 'kids', 'iron', 'on']);
  expect(shownWordsOf('IRON İzmir', 'en')).toEqual(['iron', 'i̇zmir']);
  expect(shownWordsOf('(IŞIK) İzmir!', 'tr')).toEqual(['ışık', 'izmir']);
});

test.each([
  ["iPhone'a", 'iphone'],
  ['iPhone’um', 'iphone'],
  ["Samsung'lu", 'samsung'],
  ["LOGO'NUN", 'logo'],
  ["Günü'nde", 'gunu'],
  ["29 Ekim'e", '29 ekim'],
  ["10'lu", '10'],
  ["D'Artagnan", 'd artagnan'],
])('drops the Turkish ending after an apostrophe: %s', (text, words) => {
  expect(wordsOf(text, 'tr')).toEqual(words.split(' '));
});

test('normalises every spelling of T-shirt to one word', () => {
  for (const text of ['T-Shirt', 'tshirt', 't shirt', 'T\u2011SHIRT']) expect(wordsOf(text, 'en')).toEqual(['tshirt']);
  for (const text of ['T-Shirt', 'tshirt', 't shirt']) expect(wordsOf(text, 'tr')).toEqual(['tisort']);
  expect(shownWordsOf('V-Neck T-Shirt, A4', 'en')).toEqual(['v-neck', 't-shirt', 'a4']);
  expect(ownWordsOf('V-Neck', 'en')).toEqual(['v-neck', 'neck']);
  expect(wordsOf('sweatshirt roll-up', 'tr')).toEqual(['sweatshirt', 'roll', 'up']);
});

test.each([
  ['tisortu', 'tisort', 'tr'],
  ['tisortler', 'tisort', 'tr'],
  ['bardagi', 'bardak', 'tr'],
  ['mavisi', 'mavi', 'tr'],
  ['ismi', 'isim', 'tr'],
  ['gogsu', 'gogus', 'tr'],
  ['mugs', 'mug', 'en'],
  ['womens', 'women', 'en'],
] as const)('reduces the inflected word %s to the base form %s', (word, base, locale) => expect(basesOf(word, locale)).toContain(base));

test.each([
  ['renkli', 'renk', 'tr'],
  ['takim', 'taki', 'tr'],
  ['printed', 'print', 'en'],
] as const)('does not treat %s as an inflected form of %s', (word, other, locale) => expect(basesOf(word, locale)).not.toContain(other));

test.each(['kupa', 'kupe', 'atki', 'saat'])('derives no three-letter stem from the word %s', (word) => {
  expect(stemsOf(word, 'tr').filter((stem) => stem.length === word.length - 1)).toEqual([]);
});

test.each([
  ['kupa', 'kupba', true],
  ['kupa', 'kua', true],
  ['kupa', 'kuba', true],
  ['kupa', 'kpua', true],
  ['kupa', 'kuap', true],
  ['kupa', 'ukap', false],
  ['kupa', 'uxpa', false],
  ['kupa', 'xkpa', false],
  ['bardak', 'kupam', false],
  ['kupa', 'kupa', false],
  ['kupa', 'akpu', false],
  ['kupa', 'kupalar', false],
])('detects whether %s and %s differ in one letter: %s', (a, b, expected) => {
  expect(differInOneLetter(a, b)).toBe(expected);
  expect(differInOneLetter(b, a)).toBe(expected);
});

test.each([
  ['kupa', true],
  ['kup', false],
  ['k'.repeat(30), true],
  ['k'.repeat(31), false],
  ['kupa2', false],
  ['2kupa', false],
])('decides whether the word %s can be spell-corrected: %s', (word, expected) => expect(isCorrectable(word)).toBe(expected));
