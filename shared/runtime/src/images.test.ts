import { expect, test } from '@jest/globals';
import { imageSrcSet, imageUrl } from './images.ts';

test('a picture comes from the image service, as WebP of the width asked for', () => {
  expect(imageUrl('products/kupa.jpg', 320)).toBe('/upfs/stc/products/kupa.jpg?w=320&fm=webp');
});

test('a picture of changing width offers every width up to the largest that is useful', () => {
  expect(imageSrcSet('kupa.jpg', 240)).toBe(
    '/upfs/stc/kupa.jpg?w=96&fm=webp 96w, /upfs/stc/kupa.jpg?w=160&fm=webp 160w, /upfs/stc/kupa.jpg?w=240&fm=webp 240w',
  );
  expect(imageSrcSet('kupa.jpg', 1280).split(', ').at(-1)).toBe('/upfs/stc/kupa.jpg?w=1280&fm=webp 1280w');
});
