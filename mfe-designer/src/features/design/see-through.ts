import type { Item, PictureItem } from '@shop/contracts/scene';
import { screenPicture } from '@shop/scene/scene-svg';
import { useEffect } from 'react';
import type { Items, Point } from './edits.ts';

export type Mask = Uint8ClampedArray | readonly number[];

/** Pixels per side of a mask, square for images of all proportions. */
const SIDE = 64;

const VISIBLE = 16;

const masks = new Map<string, Promise<void> | Mask>();

async function load(uploadId: string): Promise<void> {
  const picture = new Image();
  picture.src = screenPicture(uploadId);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, SIDE, SIDE);
  const data = context?.getImageData(0, 0, SIDE, SIDE).data;
  if (data)
    masks.set(
      uploadId,
      data.filter((_, n) => n % 4 === 3),
    );
}

/** Until the masks have loaded, images count as opaque. */
export function useMasks(items: Items): void {
  const uploads = items.flatMap((item) => (item.kind === 'picture' ? item.uploadId : [])).join();
  useEffect(() => {
    for (const uploadId of uploads.split(',').filter(Boolean))
      if (!masks.has(uploadId))
        masks.set(
          uploadId,
          load(uploadId).catch(() => undefined),
        );
  }, [uploads]);
}

const maskOf = (uploadId: string): Mask | undefined => {
  const mask = masks.get(uploadId);
  return mask instanceof Promise ? undefined : mask;
};

/** Fractions of the image's width and height, from its top left corner. */
export function placeIn({ x, y, width, height, rotation, flipX, flipY, crop }: PictureItem, at: Point): Point {
  const angle = (-rotation * Math.PI) / 180;
  const [dx, dy] = [at.x - x, at.y - y];
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / width;
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) / height;
  const place = { x: 0.5 + (flipX ? -across : across), y: 0.5 + (flipY ? -down : down) };
  return crop ? { x: crop.x + place.x * crop.width, y: crop.y + place.y * crop.height } : place;
}

/** `at`: millimetres from the print area's corner. */
export function isTransparentAt(item: Item, at: Point, mask = item.kind === 'picture' ? maskOf(item.uploadId) : undefined): boolean {
  if (item.kind !== 'picture' || !mask) return false;
  const { x, y } = placeIn(item, at);
  const side = Math.sqrt(mask.length);
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return false;
  return (mask[Math.floor(y * side) * side + Math.floor(x * side)] ?? 255) < VISIBLE;
}
