import type { Item, ShapeItem } from '@shop/contracts/scene';
import { bleedBox, boundsOf, type CutSide } from '@shop/scene/scene-bounds';
import { type Items, reordered, type Way } from './edits.ts';

/** Rounding tolerance in millimetres. */
const SLACK = 0.01;

const isGround = (item: Item, side: CutSide): item is ShapeItem & { fill: string } => {
  if (item.kind !== 'shape' || item.shape !== 'rect' || item.fill === undefined || !item.locked || item.rotation !== 0) return false;
  const [own, whole] = [boundsOf(item), bleedBox(side)];
  return (
    own.left <= whole.left + SLACK && own.top <= whole.top + SLACK && own.right >= whole.right - SLACK && own.bottom >= whole.bottom - SLACK
  );
};

/** The background colour: a locked rectangle that extends to the bleed's edge. */
export const groundOf = (items: Items, side: CutSide) => (side.cutMm ? items.find((item) => isGround(item, side)) : undefined);

/** The background colour stays lowest: it hides what is behind it. */
export function reorderedOn(items: Items, ids: readonly string[], way: Way, side: CutSide): Items {
  const after = reordered(items, ids, way);
  const ground = groundOf(after, side);
  if (!ground || after[0] === ground) return after;
  const above = [ground, ...after.filter((item) => item !== ground)];
  return above.every((item, n) => item === items[n]) ? items : above;
}
