import type { PictureItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { bleedBox, type CutSide } from '@shop/scene/scene-bounds';
import { clamp, type Items, patched, precise } from './edits.ts';
import { groundOf } from './ground.ts';

// Apart from `ground.ts`, because tools that load later use it.

export function withoutGround(items: Items, side: CutSide): Items {
  const ground = groundOf(items, side);
  return ground ? items.filter((item) => item !== ground) : items;
}

/** `id` and `name` are of a new background. */
export function withGround(items: Items, side: CutSide, fill: string, { id, name }: { id: string; name: string }): Items {
  const ground = groundOf(items, side);
  if (ground) return [{ ...ground, fill }, ...items.filter((item) => item !== ground)];
  const { left, top, right, bottom } = bleedBox(side);
  const place = { x: (left + right) / 2, y: (top + bottom) / 2, rotation: 0, width: right - left, height: bottom - top };
  return [{ id, kind: 'shape', shape: 'rect', ...place, fill, name, locked: true }, ...items];
}

/** Covers area and bleed with a picture, above the background colour only. */
export function filledWith(items: Items, { id, width, height, rotation }: PictureItem, side: CutSide): Items {
  const { left, top, right, bottom } = bleedBox(side);
  const turn = Math.round(rotation / 90) * 90;
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
  const factor = Math.max((right - left) / across, (bottom - top) / down);
  const length = (own: number) => precise(clamp(own * factor, itemLimits.length));
  const place = { x: precise((left + right) / 2), y: precise((top + bottom) / 2), rotation: turn };
  const after = patched(items, [id], { ...place, width: length(width), height: length(height) });
  const ground = groundOf(after, side);
  const picture = after.filter((item) => item.id === id);
  return [...(ground ? [ground] : []), ...picture, ...after.filter((item) => item !== ground && item.id !== id)];
}
