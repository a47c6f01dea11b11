import { expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import { isClear, isTransparentAt } from './see-through.ts';

const picture: PictureItem = { kind: 'picture', id: 'p', uploadId: 'u', x: 100, y: 100, width: 80, height: 40, rotation: 0 };

const pixels = (...alphas: number[]) => alphas.flatMap((alpha) => [90, 60, 30, alpha]);
const mask = pixels(255, 0, 0, 0);

const quarters = { topLeft: [-20, -10], topRight: [20, -10], bottomLeft: [-20, 10], bottomRight: [20, 10] } as const;
const inked = (item: PictureItem) =>
  Object.entries(quarters).flatMap(([name, [x, y]]) => (isTransparentAt(item, { x: item.x + x, y: item.y + y }, mask) ? [] : name));

test.each<[string, Partial<PictureItem>, string[]]>([
  ['plain', {}, ['topLeft']],
  ['flipped', { flipX: true }, ['topRight']],
  ['upside down', { flipY: true }, ['bottomLeft']],
  ['half-turned', { rotation: 180 }, ['bottomRight']],
  ['half-turned and flipped', { rotation: 180, flipX: true }, ['bottomLeft']],
  ['fully inked (cropped)', { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']],
])('finds the transparent parts of a %s picture', (_, change, expected) => {
  expect(inked({ ...picture, ...change })).toEqual(expected);
});

test('finds the transparent parts of an image rotated by 90°', () => {
  const tall = { ...picture, rotation: 90 };
  expect(isTransparentAt(tall, { x: 110, y: 80 }, mask)).toBe(false);
  expect(isTransparentAt(tall, { x: 90, y: 80 }, mask)).toBe(true);
});

test.each<[string, Partial<PictureItem>, readonly number[], boolean]>([
  ['with ink', {}, mask, false],
  ['without ink', {}, pixels(0, 0, 0, 0), true],
  ['cropped to its ink', { crop: { x: 0.2, y: 0.2, width: 0.5, height: 0.5 } }, mask, false],
  ['cropped to its transparent part', { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }, mask, true],
])('decides whether a picture %s is fully transparent', (_, change, of, expected) => {
  expect(isClear({ ...picture, ...change }, new Map([['u', of]]))).toBe(expected);
});

test('treats an image as opaque while the image loads', () => {
  expect(isTransparentAt(picture, { x: 120, y: 110 })).toBe(false);
  expect(isClear(picture, new Map())).toBe(false);
});
