import { expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { replaced } from './replaced.ts';

const frame = {
  id: 'p',
  kind: 'picture',
  x: 40,
  y: 30,
  rotation: 15,
  flipX: true,
  width: 60,
  height: 30,
  mask: 'ellipse',
  opacity: 0.8,
  tone: { contrast: 10 },
} as const;
const photo: PictureItem = { ...frame, uploadId: 'old', name: 'Eski', crop: { x: 0.1, y: 0, width: 0.4, height: 1 } };
const upload = (Width: number, Height: number) => ({ UploadId: 'new', Width, Height }) as Upload;

test('keeps frame, outline and adjustments of a replaced photo', () => {
  expect(replaced(photo, upload(1000, 1000), 'Yeni')).toEqual({
    ...frame,
    uploadId: 'new',
    name: 'Yeni',
    crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
  });
});

test('crops nothing when the new photo fits the frame', () => {
  expect(replaced(photo, upload(2000, 1000))).toEqual({ ...frame, uploadId: 'new' });
});

test('shows a replaced logo whole', () => {
  expect(replaced({ ...photo, logo: true }, upload(1000, 1000))).toEqual({ ...frame, logo: true, uploadId: 'new', width: 30, height: 30 });
});
