import { expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import { dotIn } from './use-beneath.ts';

const picture: PictureItem = { kind: 'picture', id: 'p', uploadId: 'u', x: 100, y: 100, width: 80, height: 40, rotation: 0 };
const [red, green, blue, none] = [
  [200, 0, 0, 255],
  [0, 200, 0, 255],
  [0, 0, 200, 255],
  [0, 0, 0, 0],
];
const pixels = [red, green, blue, none].flat() as number[];
const at = { x: 80, y: 90 };

test.each<[string, Partial<PictureItem>, string, number]>([
  ['plain', {}, '#c80000', 1],
  ['flipped', { flipX: true }, '#00c800', 1],
  ['cropped to its lower half', { crop: { x: 0, y: 0.5, width: 1, height: 0.5 } }, '#0000c8', 1],
  ['half-turned', { rotation: 180 }, '#000000', 0],
  ['black and white', { tone: { saturation: -100 } }, '#2b2b2b', 1],
  ['translucent', { opacity: 0.4 }, '#c80000', 0.4],
])('measures the colour of a %s picture', (_, change, colour, alpha) => {
  expect(dotIn(pixels, { ...picture, ...change }, at)).toEqual({ colour, alpha });
});

test('colours a drawing in its fill', () => {
  const art = { kind: 'art', id: 'a', art: 'heart', x: 100, y: 100, width: 80, height: 80, rotation: 0, fill: '#2e7d4f' } as const;
  expect(dotIn(pixels, art, at)).toEqual({ colour: '#2e7d4f', alpha: 1 });
  expect(dotIn(pixels, art, { x: 120, y: 120 })).toEqual({ colour: '#2e7d4f', alpha: 0 });
});
