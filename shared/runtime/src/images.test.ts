import { expect, test } from '@jest/globals';
import { imageSrcSet, imageUrl } from './images.ts';

test('adds an image format to URLs only when requested', () => {
  expect(imageUrl('products/kupa.jpg', 320)).toBe('/upfs/stc/products/kupa.jpg?w=320');
  expect(imageUrl('products/kupa.jpg', 320, 'jpeg')).toBe('/upfs/stc/products/kupa.jpg?w=320&fm=jpeg');
});

test('lists all image widths up to the given maximum', () => {
  expect(imageSrcSet('kupa.jpg', 240)).toBe('/upfs/stc/kupa.jpg?w=96 96w, /upfs/stc/kupa.jpg?w=160 160w, /upfs/stc/kupa.jpg?w=240 240w');
  expect(imageSrcSet('kupa.jpg', 1280).split(', ').at(-1)).toBe('/upfs/stc/kupa.jpg?w=1280 1280w');
});
