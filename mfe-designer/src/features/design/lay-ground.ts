import type { PictureItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { bleedBox, type CutSide } from '@shop/scene/scene-bounds';
import { croppedTo, inRatio } from './crop.ts';
import { clamp, type Items, patched, precise } from './edits.ts';
import { groundOf } from './ground.ts';

// Not in `ground.ts`: only tools that load later use these.

export function withoutGround(items: Items, side: CutSide): Items {
  const ground = groundOf(items, side);
  return ground ? items.filter((item) => item !== ground) : items;
}

/** `id` and `name` are for a new background only. */
export function withGround(items: Items, side: CutSide, fill: string, { id, name }: { id: string; name: string }): Items {
  const ground = groundOf(items, side);
  if (ground) return [{ ...ground, fill }, ...items.filter((item) => item !== ground)];
  const { left, top, right, bottom } = bleedBox(side);
  const place = { x: (left + right) / 2, y: (top + bottom) / 2, rotation: 0, width: right - left, height: bottom - top };
  return [{ id, kind: 'shape', shape: 'rect', ...place, fill, name, locked: true }, ...items];
}

interface Cropped {
  crop?: PictureItem['crop'] | undefined;
}

/** On goods that are not cut to size, nothing may exceed the print area. */
function croppedToArea(item: PictureItem, turn: number, side: CutSide): Pick<PictureItem, 'width' | 'height'> & Cropped {
  if (side.cutMm) return item;
  const { width, height } = side.printAreaMm;
  return croppedTo(item, inRatio(item, turn % 180 === 0 ? width / height : height / width));
}

/** Covers print area and bleed with an image, directly above the background colour. */
export function filledWith(items: Items, item: PictureItem, side: CutSide): Items {
  const { left, top, right, bottom } = bleedBox(side);
  const turn = Math.round(item.rotation / 90) * 90;
  const { crop, width, height } = croppedToArea(item, turn, side);
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
  const factor = Math.max((right - left) / across, (bottom - top) / down);
  const { id } = item;
  const length = (own: number) => precise(clamp(own * factor, itemLimits.length));
  const place = { x: precise((left + right) / 2), y: precise((top + bottom) / 2), rotation: turn };
  const after = patched(items, [id], { ...place, crop, width: length(width), height: length(height) });
  const ground = groundOf(after, side);
  const picture = after.filter((item) => item.id === id);
  const filled = [...(ground ? [ground] : []), ...picture, ...after.filter((item) => item !== ground && item.id !== id)];
  // Filling again must leave no undo step.
  return rounded(filled) === rounded(items) ? items : filled;
}

const rounded = (items: Items): string => JSON.stringify(items, (_, value) => (typeof value === 'number' ? value.toFixed(2) : value));
