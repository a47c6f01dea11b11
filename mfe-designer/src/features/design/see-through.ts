import type { Item, PictureItem } from '@shop/contracts/scene';
import { screenPicture } from '@shop/scene/scene-svg';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { Items, Point } from './edits.ts';

export type Mask = Uint8ClampedArray | readonly number[];

/** Pixels. Masks are square for any image. */
const SIDE = 64;

const VISIBLE = 16;

type Masks = ReadonlyMap<string, Mask>;

const loaded = createStore<Masks>(() => new Map());
const asked = new Set<string>();

async function load(uploadId: string): Promise<void> {
  const picture = new Image();
  picture.src = screenPicture(uploadId);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  // At lower quality, the browser skips pixels.
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, SIDE, SIDE);
  const data = context?.getImageData(0, 0, SIDE, SIDE).data;
  if (!data) return;
  const mask = data.filter((_, n) => n % 4 === 3);
  loaded.setState((masks) => new Map(masks).set(uploadId, mask), true);
}

/** Images count as opaque until their masks have loaded. */
export function useMasks(items: Items): void {
  const uploads = items.flatMap((item) => (item.kind === 'picture' ? item.uploadId : [])).join();
  useEffect(() => {
    for (const uploadId of uploads.split(',').filter((id) => id !== '' && !asked.has(id))) {
      asked.add(uploadId);
      load(uploadId).catch(() => undefined);
    }
  }, [uploads]);
}

export const useLoadedMasks = (): Masks => useStore(loaded);

/** True if the shown part of the image is transparent. */
export function isClear({ uploadId, crop = { x: 0, y: 0, width: 1, height: 1 } }: PictureItem, masks: Masks): boolean {
  const mask = masks.get(uploadId);
  if (!mask) return false;
  const side = Math.sqrt(mask.length);
  const span = (from: number, length: number) => [Math.floor(from * side), Math.ceil((from + length) * side)] as const;
  const [[left, right], [top, bottom]] = [span(crop.x, crop.width), span(crop.y, crop.height)];
  return mask.every((alpha, n) => {
    const [x, y] = [n % side, Math.floor(n / side)];
    return alpha === 0 || x < left || x >= right || y < top || y >= bottom;
  });
}

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
export function isTransparentAt(
  item: Item,
  at: Point,
  mask = item.kind === 'picture' ? loaded.getState().get(item.uploadId) : undefined,
): boolean {
  if (item.kind !== 'picture' || !mask) return false;
  const { x, y } = placeIn(item, at);
  const side = Math.sqrt(mask.length);
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return false;
  return (mask[Math.floor(y * side) * side + Math.floor(x * side)] ?? 255) < VISIBLE;
}
