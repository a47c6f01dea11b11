import { expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import { cropBox, croppedTo, draggedTo, inRatio, movedBy, wholeOf } from './crop.ts';
import { placeIn } from './see-through.ts';

const picture: PictureItem = {
  id: 'p',
  kind: 'picture',
  uploadId: 'u',
  x: 100,
  y: 80,
  width: 90,
  height: 60,
  rotation: 30,
  flipX: true,
  crop: { x: 0.2, y: 0.1, width: 0.6, height: 0.8 },
};
const whole = wholeOf(picture);
const box = cropBox(picture);

test('keeps the remaining image in place while it is cropped', () => {
  const cropped = { ...picture, ...croppedTo(picture, draggedTo(box, { x: 1, y: -1 }, { x: 100, y: 30 }, whole)) } as PictureItem;
  expect(cropped.width).toBe(70);
  const [before, after] = [picture, cropped].map((item) => placeIn(item, { x: 95, y: 85 }));
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 3);
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 3);
});

test.each([
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
] as const)('keeps a crop’s ratio and edges when handle %j moves', (handle) => {
  for (const at of [
    { x: -500, y: 400 },
    { x: 90, y: 20 },
    { x: 400, y: -300 },
  ]) {
    const { left, top, right, bottom } = draggedTo(box, handle, at, whole, 1.5);
    expect((right - left) / (bottom - top)).toBeCloseTo(1.5);
    for (const [from, to, most] of [
      [left, right, whole.width],
      [top, bottom, whole.height],
    ] as const) {
      expect(from).toBeGreaterThanOrEqual(-1e-9);
      expect(to).toBeLessThanOrEqual(most + 1e-9);
      expect(to - from).toBeGreaterThan(1);
    }
  }
});

test.each([undefined, 1, 0.2, 4])('crops a small image to at least 1 mm with ratio %s', (ratio) => {
  const small: PictureItem = { ...picture, width: 12, height: 8, crop: { x: 0, y: 0, width: 1, height: 1 } };
  const begun = { ...small, ...(ratio && croppedTo(small, inRatio(small, ratio))) } as PictureItem;
  for (const x of [-1, 0, 1] as const)
    for (const y of [-1, 0, 1] as const) {
      const at = { x: x < 0 ? 500 : -500, y: y < 0 ? 500 : -500 };
      const { width, height } = croppedTo(begun, draggedTo(cropBox(begun), { x, y }, at, wholeOf(begun), ratio));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    }
});

test('moves the crop frame only within the image', () => {
  expect(movedBy(box, { x: -1000, y: 1000 }, whole)).toEqual({ left: 0, top: 15, right: 90, bottom: 75 });
});

test('drops the crop when the whole image shows again', () => {
  expect(croppedTo(picture, inRatio(picture, whole.width / whole.height)).crop).toBeUndefined();
});
