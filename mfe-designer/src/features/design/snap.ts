import { type Box, boundsOf, boundsOfAll } from '@shop/scene/scene-bounds';
import { centreOf, chosen, type Items, type Point } from './edits.ts';
import type { AreaSize } from './model.ts';

export interface Guides {
  x: readonly number[];
  y: readonly number[];
}

interface Lines {
  own: readonly number[];
  others: readonly number[];
}

/** Returns the shift to the nearest line; 0 if none is within `tolerance`. */
function snapAlong({ own, others }: Lines, way: number, tolerance: number): number {
  let best = tolerance;
  let correction = 0;
  for (const line of own) {
    for (const other of others) {
      const off = other - (line + way);
      if (Math.abs(off) <= best && (correction === 0 || Math.abs(off) < Math.abs(correction))) {
        best = Math.abs(off);
        correction = off;
      }
    }
  }
  return correction;
}

const reached = ({ own, others }: Lines, way: number): number[] => [
  ...new Set(others.filter((other) => own.some((line) => Math.abs(line + way - other) < 0.05))),
];

const linesOf = ({ left, right, top, bottom }: Box): { x: number[]; y: number[] } => {
  const { x, y } = centreOf({ left, right, top, bottom });
  return { x: [left, x, right], y: [top, y, bottom] };
};

export function snapMove(
  items: Items,
  ids: readonly string[],
  way: Point,
  area: AreaSize,
  tolerance: number,
): { way: Point; guides: Guides } {
  const box = boundsOfAll(chosen(items, ids));
  if (!box) return { way, guides: { x: [], y: [] } };
  const own = linesOf(box);
  const still = items.filter(({ id, hidden }) => !hidden && !ids.includes(id)).map((item) => linesOf(boundsOf(item)));
  const frame = linesOf({ left: 0, top: 0, right: area.width, bottom: area.height });
  const x: Lines = { own: own.x, others: [...frame.x, ...still.flatMap((lines) => lines.x)] };
  const y: Lines = { own: own.y, others: [...frame.y, ...still.flatMap((lines) => lines.y)] };
  const snapped = { x: way.x + snapAlong(x, way.x, tolerance), y: way.y + snapAlong(y, way.y, tolerance) };
  return { way: snapped, guides: { x: reached(x, snapped.x), y: reached(y, snapped.y) } };
}
