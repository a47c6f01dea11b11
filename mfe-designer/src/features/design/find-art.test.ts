import { expect, test } from '@jest/globals';
import { artIds } from '@shop/contracts/clip-art';
import { findArt } from './find-art.ts';

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
