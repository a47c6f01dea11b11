import { expect, test } from '@jest/globals';
import { artIds } from '@shop/scene/clip-art';
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
])('searches “%s” and finds the drawing %s', (search, art) => {
  expect(found(search)).toContain(art);
});

test('ranks drawings with a matching name first', () => {
  expect(found('kalp')[0]).toBe('heart');
  expect(found('football', 'en')[0]).toBe('soccer-ball');
  expect(found('zzz')).toEqual([]);
  expect(artIds.length).toBeGreaterThan(200);
});

test('finds drawings only when every search word matches a prefix', () => {
  expect(found('itfaiye   araci')).toContain('fire-truck');
  expect(found('araci itfaiye')).toContain('fire-truck');
  expect(found('kalp itfaiye')).toEqual([]);
  expect(found('tfaiye')).toEqual([]);
  for (const nothing of ['', '   ']) expect(found(nothing)).toEqual([]);
});

test('ranks drawings named in the visitor’s language first', () => {
  const rank = (search: string, locale: 'tr' | 'en') => {
    const called = found(search, locale).map((art) => artName(art, locale)?.toLocaleLowerCase(locale).startsWith(search));
    return [called.lastIndexOf(true) < called.indexOf(false), called.includes(true), called.includes(false)];
  };
  expect(rank('star', 'en')).toEqual([true, true, true]);
  expect(rank('kalp', 'tr')).toEqual([true, true, true]);
});

test('names a drawing in Turkish and in English', () => {
  expect([artName('heart', 'tr'), artName('heart', 'en'), artName('no-such', 'tr')]).toEqual(['kalp', 'heart', undefined]);
});
