import { expect, test } from '@jest/globals';
import { mainColours } from './picture-colours.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];

const pixels = (...parts: (readonly [count: number, colour: Colour])[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(parts.flatMap(([count, [red, green, blue, alpha = 255]]) => Array(count).fill([red, green, blue, alpha]).flat()));

test('lists a picture’s colours by their share', () => {
  expect(mainColours(pixels([50, [36, 102, 201]], [300, [215, 38, 61]], [100, [255, 255, 255]]))).toEqual([
    '#d7263d',
    '#ffffff',
    '#2466c9',
  ]);
});

test('ignores transparent pixels and specks', () => {
  expect(mainColours(pixels([500, [0, 255, 0, 0]], [990, [215, 38, 61]], [5, [20, 20, 20]]))).toEqual(['#d7263d']);
});

test('joins similar shades and lists five colours at most', () => {
  const shades = Array.from({ length: 60 }, (_, n) => [10, [200 + Math.floor(n / 6), 30, 40 + n]] as const);
  expect(mainColours(pixels(...shades)).length).toBeLessThan(3);
  const rainbow = Array.from({ length: 8 }, (_, n) => [10, [n & 4 ? 255 : 0, n & 2 ? 255 : 0, n & 1 ? 255 : 0]] as const);
  expect(mainColours(pixels(...rainbow))).toHaveLength(5);
});
