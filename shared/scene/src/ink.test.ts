import { expect, test } from '@jest/globals';
import { contrast, DARK_INK, inkOn, isFaint, LIGHT_INK, luminance } from './ink.ts';

test('computes luminance and contrast as WCAG defines', () => {
  expect([luminance('#000000'), luminance('#FFFFFF')]).toEqual([0, 1]);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#c93a34', '#c93a34')).toBe(1);
  expect([luminance('kırmızı'), contrast('#fff', '#000000')]).toEqual([undefined, undefined]);
});

test.each([
  ['white on a white shirt', '#ffffff', '#f8f7f5', true],
  ['black on a black shirt', '#111111', '#29292d', true],
  ['red on a red shirt', '#d7263d', '#c93a34', true],
  ['white on a black shirt', '#ffffff', '#29292d', false],
  ['red on a white shirt', '#d7263d', '#f8f7f5', false],
  ['orange on a black shirt', '#ef6c2f', '#29292d', false],
])('classifies the ink %s (%s on %s) as faint: %s', (_, ink, product, faint) => {
  expect(isFaint(ink, product)).toBe(faint);
});

test('reports no faint ink when the product’s colour is unknown', () => {
  expect([isFaint('#ffffff', undefined), isFaint('#ffffff', '')]).toEqual([false, false]);
});

test.each([
  ['white on dark', '#24345a', LIGHT_INK],
  ['black on light', '#f8f7f5', DARK_INK],
  ['black where nothing is known', undefined, DARK_INK],
])('picks a legible ink: %s', (_, product, ink) => {
  expect(inkOn(product)).toBe(ink);
});
