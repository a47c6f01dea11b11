import type { PictureItem } from '@shop/contracts/scene';
import type { Box } from '@shop/scene/scene-bounds';
import { clamp, type Point, precise } from './edits.ts';
import type { AreaSize } from './model.ts';

// Boxes are millimetres from the top left corner of the whole image, before mirroring and rotation.

/** Minimum share of the image that a crop may leave. */
const LEAST_SHARE = 0.05;

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

export function wholeOf({ width, height, crop = WHOLE }: PictureItem): AreaSize {
  return { width: width / crop.width, height: height / crop.height };
}

export function cropBox(item: PictureItem): Box {
  const { width, height } = wholeOf(item);
  const { crop = WHOLE } = item;
  return { left: crop.x * width, top: crop.y * height, right: (crop.x + crop.width) * width, bottom: (crop.y + crop.height) * height };
}

/** Millimetres. Smaller crops would be invisible in print. */
const LEAST_LENGTH = 1;

const leastOf = (length: number): number => Math.min(length, Math.max(LEAST_SHARE * length, LEAST_LENGTH));

const share = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The remaining image keeps its scale and position. */
export function croppedTo(item: PictureItem, { left, top, right, bottom }: Box, whole = wholeOf(item)) {
  const before = cropBox(item);
  const crop = {
    x: share(left / whole.width),
    y: share(top / whole.height),
    width: share((right - left) / whole.width),
    height: share((bottom - top) / whole.height),
  };
  const angle = (item.rotation * Math.PI) / 180;
  const along = ((left + right - before.left - before.right) / 2) * (item.flipX ? -1 : 1);
  const down = ((top + bottom - before.top - before.bottom) / 2) * (item.flipY ? -1 : 1);
  return {
    crop: crop.width >= 1 && crop.height >= 1 ? undefined : crop,
    width: precise(right - left),
    height: precise(bottom - top),
    x: precise(item.x + along * Math.cos(angle) - down * Math.sin(angle)),
    y: precise(item.y + along * Math.sin(angle) + down * Math.cos(angle)),
  };
}

export const withinFrame = (item: PictureItem, box: Box, whole = wholeOf(item)) => ({ crop: croppedTo(item, box, whole).crop });

const largestIn = (item: PictureItem): Box => inRatio(item, item.width / item.height);

export const zoomIn = (item: PictureItem): number => {
  const [box, largest] = [cropBox(item), largestIn(item)];
  return (largest.right - largest.left) / (box.right - box.left);
};

export function zoomedTo(item: PictureItem, zoom: number) {
  const [{ left, top, right, bottom }, largest, whole] = [cropBox(item), largestIn(item), wholeOf(item)];
  const [width, height] = [(largest.right - largest.left) / zoom, (largest.bottom - largest.top) / zoom];
  const from = { left: (left + right - width) / 2, top: (top + bottom - height) / 2 };
  return withinFrame(item, movedBy({ ...from, right: from.left + width, bottom: from.top + height }, { x: 0, y: 0 }, whole), whole);
}

export function centreCrop(image: AreaSize, frame: AreaSize): PictureItem['crop'] {
  const ratio = (frame.width * image.height) / (frame.height * image.width);
  const [width, height] = [ratio, 1 / ratio].map((part) => share(clamp(part, { least: 0.01, most: 1 })));
  if (width === undefined || height === undefined || (width === 1 && height === 1)) return undefined;
  return { x: share((1 - width) / 2), y: share((1 - height) / 2), width, height };
}

/** The edges that a handle moves: -1 left or top, 1 right or bottom. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

function spanTo([from, to]: readonly [number, number], edge: -1 | 0 | 1, at: number, length: number): [number, number] {
  const least = Math.min(leastOf(length), to - from);
  if (edge < 0) return [clamp(at, { least: 0, most: to - least }), to];
  return edge > 0 ? [from, clamp(at, { least: from + least, most: length })] : [from, to];
}

export function draggedTo(box: Box, handle: Handle, at: Point, whole: AreaSize, ratio?: number): Box {
  const { left, top, right, bottom } = box;
  if (ratio === undefined) {
    const [x, y] = [spanTo([left, right], handle.x, at.x, whole.width), spanTo([top, bottom], handle.y, at.y, whole.height)];
    return { left: x[0], top: y[0], right: x[1], bottom: y[1] };
  }
  const anchor = {
    x: handle.x > 0 ? left : handle.x < 0 ? right : (left + right) / 2,
    y: handle.y > 0 ? top : handle.y < 0 ? bottom : (top + bottom) / 2,
  };
  const room = (edge: number, from: number, length: number) =>
    edge > 0 ? length - from : edge < 0 ? from : 2 * Math.min(from, length - from);
  const most = Math.min(room(handle.x, anchor.x, whole.width), room(handle.y, anchor.y, whole.height) * ratio);
  const wanted = Math.max(handle.x === 0 ? 0 : (at.x - anchor.x) * handle.x, handle.y === 0 ? 0 : (at.y - anchor.y) * handle.y * ratio);
  const width = clamp(wanted, { least: Math.min(most, Math.max(leastOf(whole.width), leastOf(whole.height) * ratio)), most });
  const place = (edge: number, from: number, length: number): [number, number] =>
    edge > 0 ? [from, from + length] : edge < 0 ? [from - length, from] : [from - length / 2, from + length / 2];
  const [x, y] = [place(handle.x, anchor.x, width), place(handle.y, anchor.y, width / ratio)];
  return { left: x[0], top: y[0], right: x[1], bottom: y[1] };
}

export function movedBy({ left, top, right, bottom }: Box, way: Point, whole: AreaSize): Box {
  const x = clamp(way.x, { least: -left, most: whole.width - right });
  const y = clamp(way.y, { least: -top, most: whole.height - bottom });
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The largest part of the image in this ratio, near the present part. */
export function inRatio(item: PictureItem, ratio: number): Box {
  const whole = wholeOf(item);
  const { left, top, right, bottom } = cropBox(item);
  const width = Math.min(whole.width, whole.height * ratio);
  const height = width / ratio;
  const middle = { left: (left + right - width) / 2, top: (top + bottom - height) / 2 };
  const from = {
    left: clamp(middle.left, { least: 0, most: whole.width - width }),
    top: clamp(middle.top, { least: 0, most: whole.height - height }),
  };
  return { ...from, right: from.left + width, bottom: from.top + height };
}
