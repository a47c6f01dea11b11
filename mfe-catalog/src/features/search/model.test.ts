import { expect, test } from '@jest/globals';
import { forbiddenCharacters } from '@shop/domain/line-rules';
import { parseFilters, searchTextOf } from '../product-list/model.ts';
import { parseRecent, searchPath, typedPart, withRecent, wordsToTry } from './model.ts';

test.each([
  ['  kupa \t bardak\n', 'kupa bardak'],
  ['i\u0307ç', 'i̇ç'.normalize('NFC')],
  ['c\u0327anta', 'çanta'],
  ['a\0b', 'ab'],
  ['\u200ekupa\u200f', 'kupa'],
  ['ku\u00adpa \u202e \u200bbardak\u2069\ufeff', 'kupa bardak'],
  ['\u001b[2Jkupa\u009b', '[2Jkupa'],
  ['\ud800kupa\udc00', 'kupa'],
  ['c\u200b\u0327anta \u3164', 'çanta'],
  ['\u202e\u2066\u200e', ''],
  [`k${'\u0301'.repeat(3)}\u200e${'\u0301'.repeat(9)}upa`, '\u1e31upa'],
  [`${'\u200e'.repeat(200)}kupa`, 'kupa'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  [' \u00a0 ', ''],
])('cleans %j to the search text %j', (typed, text) => expect(searchTextOf(typed)).toBe(text));

test('cleans all filters of characters that the API rejects', () => {
  for (let first = 0; first < 0x1_0000; first += 64) {
    const text = String.fromCharCode(...Array.from({ length: 64 }, (_, n) => first + n));
    const asked = parseFilters(new URLSearchParams({ searchText: text, brand: text, colour: text, size: text }));
    for (const value of Object.values(asked)) expect(String(value).search(forbiddenCharacters)).toBe(-1);
  }
});

test('restores the search text from its URL', () => {
  const path = searchPath('çay & kupa');
  expect(path).toBe('/search?searchText=%C3%A7ay+%26+kupa');
  expect(parseFilters(new URL(path, 'http://shop').searchParams)).toEqual({ searchText: 'çay & kupa' });
});

test('suggests at most four different words of an unsuccessful search', () => {
  expect(wordsToTry('Kupa IŞIK kupa ışık', 'tr')).toEqual(['kupa', 'ışık']);
  expect(wordsToTry('a b c d e f', 'en')).toHaveLength(4);
  expect(wordsToTry('kupa', 'tr')).toEqual([]);
});

test('ignores case in recent searches and lists the newest first', () => {
  expect(withRecent(['çanta', 'IŞIK'], 'ışık', 'tr')).toEqual(['ışık', 'çanta']);
  expect(withRecent(['INK'], 'ink', 'en')).toEqual(['ink']);
  expect(withRecent(['1', '2', '3', '4', '5', '6'], '7', 'en')).toEqual(['7', '1', '2', '3', '4', '5']);
});

test.each<[unknown]>([[null], [undefined], [7], [[7, '', null]]])('treats invalid stored searches %j as an empty list', (kept) =>
  expect(parseRecent(kept)).toEqual([]),
);

test.each([
  ['kupa', 'KUP', 'tr', ['', 'kup', 'a']],
  ['sihirli kupa', 'ku', 'tr', ['sihirli ', 'ku', 'pa']],
  ['ışıklı', 'IŞ', 'tr', ['', 'ış', 'ıklı']],
  ['tişört', 'şö', 'tr', undefined],
  ['kupa', ' ', 'tr', undefined],
] as const)('highlights in %j the typed part %j', (word, typed, locale, parts) => expect(typedPart(word, typed, locale)).toEqual(parts));
