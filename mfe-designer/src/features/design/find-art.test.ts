import { expect, test } from '@jest/globals';
import { artIds } from '@shop/contracts/clip-art';
import { artName, findArt } from './find-art.ts';

const found = (search: string, locale: 'tr' | 'en' = 'tr') => findArt(search, locale).map(({ art }) => art);

test.each([
  ['yıldız', 'star'],
  ['YILDIZ', 'star'],
  ['yildiz', 'star'],
  ['Doğum günü', 'cake'],
  ['dogum', 'balloon'],
  ['çiçek', 'flower'],
  ['cicek', 'flower'],
  ['kedi', 'cat'],
  ['İtfaiye', 'fire-truck'],
  ['heart', 'heart'],
])('“%s” finds %s', (search, art) => {
  expect(found(search)).toContain(art);
});

test('drawings that are called so come first, nothing is found for nonsense, and all is found by its name', () => {
  expect(found('kalp')[0]).toBe('heart');
  expect(found('football', 'en')[0]).toBe('soccer-ball');
  expect(found('zzz')).toEqual([]);
  expect(artIds.length).toBeGreaterThan(200);
});

test('all words have to fit, in any order and with any room between them; a word’s middle and end do not', () => {
  expect(found('itfaiye   araci')).toContain('fire-truck');
  expect(found('araci itfaiye')).toContain('fire-truck');
  expect(found('kalp itfaiye')).toEqual([]);
  expect(found('tfaiye')).toEqual([]);
  for (const nothing of ['', '   ']) expect(found(nothing)).toEqual([]);
});

test('what is called so comes before what another word of is, in the language of whoever looks', () => {
  const rank = (search: string, locale: 'tr' | 'en') => {
    const called = found(search, locale).map((art) => artName(art, locale)?.toLocaleLowerCase(locale).startsWith(search));
    return [called.lastIndexOf(true) < called.indexOf(false), called.includes(true), called.includes(false)];
  };
  expect(rank('star', 'en')).toEqual([true, true, true]);
  expect(rank('kalp', 'tr')).toEqual([true, true, true]);
});

test('a drawing is called by the first of its words, in either language; what is none has no name', () => {
  expect([artName('heart', 'tr'), artName('heart', 'en'), artName('no-such', 'tr')]).toEqual(['kalp', 'heart', undefined]);
});
