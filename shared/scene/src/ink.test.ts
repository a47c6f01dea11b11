import { expect, test } from '@jest/globals';
import { contrast, DARK_INK, inkBetween, inkOn, isFaint, LIGHT_INK, luminance } from './ink.ts';

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

test.each([
  ['black text on a white shirt', DARK_INK, '#f8f7f5', '#d7263d'],
  ['white text on a black shirt', LIGHT_INK, '#29292d', '#d7263d'],
  ['black text on a red shirt', DARK_INK, '#c93a34', LIGHT_INK],
  ['white text where the product is unknown', LIGHT_INK, undefined, DARK_INK],
])('picks a visible outline colour: %s', (_, fill, product, ink) => {
  expect(inkBetween(fill, product, [DARK_INK, LIGHT_INK, '#d7263d', '#f2b441'])).toBe(ink);
});
