import type { ClipArtItem, Item, PictureItem } from '@shop/contracts/scene';
import { screenPicture } from '@shop/scene/scene-svg';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { Items, Point } from './edits.ts';

/** RGBA. Square for any image. */
export type Pixels = Uint8ClampedArray | readonly number[];

const SIDE = 64;

export const sideOf = (pixels: Pixels): number => Math.sqrt(pixels.length / 4);

const VISIBLE = 16;

const loaded = createStore<ReadonlyMap<string, Pixels>>(() => new Map());
const asked = new Set<string>();

export function pixelsOf(draw: (context: CanvasRenderingContext2D, side: number) => void): Pixels | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  draw(context, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

async function load(uploadId: string): Promise<void> {
  const picture = new Image();
  picture.src = screenPicture(uploadId);
  await picture.decode();
  const pixels = pixelsOf((context, side) => {
    // At lower quality, the browser skips pixels.
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, side, side);
  });
  if (pixels) loaded.setState((all) => new Map(all).set(uploadId, pixels), true);
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

export const useLoadedPixels = () => useStore(loaded);

/** True if the shown part of the image is transparent. */
export function isClear({ uploadId, crop = { x: 0, y: 0, width: 1, height: 1 } }: PictureItem, all: ReadonlyMap<string, Pixels>): boolean {
  const pixels = all.get(uploadId);
  if (!pixels) return false;
  const side = sideOf(pixels);
  const span = (from: number, length: number) => [Math.floor(from * side), Math.ceil((from + length) * side)] as const;
  const [[left, right], [top, bottom]] = [span(crop.x, crop.width), span(crop.y, crop.height)];
  return pixels.every((alpha, at) => {
    const n = Math.floor(at / 4);
    const [x, y] = [n % side, Math.floor(n / side)];
    return at % 4 !== 3 || alpha === 0 || x < left || x >= right || y < top || y >= bottom;
  });
}

/** Fractions of the image's width and height, from its top left corner. */
export function placeIn(item: PictureItem | ClipArtItem, at: Point): Point {
  const { x, y, width, height, rotation, flipX, flipY } = item;
  const crop = item.kind === 'picture' ? item.crop : undefined;
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
  pixels = item.kind === 'picture' ? loaded.getState().get(item.uploadId) : undefined,
): boolean {
  if (item.kind !== 'picture' || !pixels) return false;
  const { x, y } = placeIn(item, at);
  const side = sideOf(pixels);
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return false;
  return (pixels[4 * (Math.floor(y * side) * side + Math.floor(x * side)) + 3] ?? 255) < VISIBLE;
}
