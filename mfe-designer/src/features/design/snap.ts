import type { Item } from '@shop/contracts/scene';
import { type Box, boundsOf, boundsOfAll } from '@shop/scene/scene-bounds';
import { centreOf, chosen, type Items, type Point } from './edits.ts';
import { type Area, frameOf } from './snap-frame.ts';
import { type Axis, evenShifts, type Gap, gapsAround } from './spacing.ts';

export interface Guides {
  x: readonly number[];
  y: readonly number[];
  gaps: readonly Gap[];
}

export const noGuides: Guides = { x: [], y: [], gaps: [] };

interface Lines {
  own: readonly number[];
  others: readonly number[];
}

function smallest(shifts: readonly number[], tolerance: number): number {
  const near = shifts.filter((shift) => Math.abs(shift) <= tolerance);
  return near.reduce((best, shift) => (Math.abs(shift) < Math.abs(best) ? shift : best), near[0] ?? 0);
}

const reached = ({ own, others }: Lines, way: number): number[] => [
  ...new Set(others.filter((other) => own.some((line) => Math.abs(line + way - other) < 0.05))),
];

const linesOf = ({ left, right, top, bottom }: Box): { x: number[]; y: number[] } => {
  const { x, y } = centreOf({ left, right, top, bottom });
  return { x: [left, x, right], y: [top, y, bottom] };
};

interface Still {
  ids: readonly string[];
  boxes: readonly Box[];
  x: readonly number[];
  y: readonly number[];
}

const known = new WeakMap<Items, Still>();

/** Runs at each pointer move. */
function itemsBeside(items: Items, ids: readonly string[]): Still {
  const before = known.get(items);
  if (before?.ids === ids) return before;
  const boxes = items.filter(({ id, hidden }) => !hidden && !ids.includes(id)).map(boundsOf);
  const lines = boxes.map(linesOf);
  const still = { ids, boxes, x: lines.flatMap(({ x }) => x), y: lines.flatMap(({ y }) => y) };
  known.set(items, still);
  return still;
}

const shifted = ({ left, right, top, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

export function snapMove(items: Items, ids: readonly string[], way: Point, area: Area, tolerance: number): { way: Point; guides: Guides } {
  const box = boundsOfAll(chosen(items, ids));
  if (!box) return { way, guides: noGuides };
  const own = linesOf(box);
  const still = itemsBeside(items, ids);
  const frame = linesOf(frameOf(box, area));
  const bleed = (length: number) => (area.cut ? [-area.cut.bleed, length + area.cut.bleed] : []);
  const x: Lines = { own: own.x, others: [...frame.x, ...bleed(area.width), ...still.x] };
  const y: Lines = { own: own.y, others: [...frame.y, ...bleed(area.height), ...still.y] };
  const moved = shifted(box, way);
  const snap = (axis: Axis, { own, others }: Lines) => {
    const toLines = own.flatMap((line) => others.map((other) => other - line - way[axis]));
    return way[axis] + smallest([...toLines, ...evenShifts(moved, still.boxes, axis)], tolerance);
  };
  const snapped = { x: snap('x', x), y: snap('y', y) };
  const end = shifted(box, snapped);
  const gaps = [...gapsAround(end, still.boxes, 'x'), ...gapsAround(end, still.boxes, 'y')];
  return { way: snapped, guides: { x: reached(x, snapped.x), y: reached(y, snapped.y), gaps } };
}

/** Scale factor. An item as wide or high as the print area snaps to a nearby bleed's edge. */
export function snapGrowth(item: Item, growth: number, { width, height, cut }: Area, tolerance: number): number {
  if (!cut || item.kind === 'text') return growth;
  const { left, top, right, bottom } = boundsOf(item);
  const reach = (from: number, edge: number, isBackground: boolean) => ({ from, edge, isBackground });
  const [isWide, isHigh] = [(right - left) * growth >= width, (bottom - top) * growth >= height];
  const snapped = [
    reach(item.x - left, item.x + cut.bleed, isWide),
    reach(right - item.x, width + cut.bleed - item.x, isWide),
    reach(item.y - top, item.y + cut.bleed, isHigh),
    reach(bottom - item.y, height + cut.bleed - item.y, isHigh),
  ].find(({ from, edge, isBackground }) => isBackground && Math.abs(from * growth - edge) <= tolerance);
  return snapped ? snapped.edge / snapped.from : growth;
}
