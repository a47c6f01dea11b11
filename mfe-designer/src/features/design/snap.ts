import type { Item } from '@shop/contracts/scene';
import { type Box, boundsOf, boundsOfAll } from '@shop/scene/scene-bounds';
import { centreOf, chosen, type Items, type Point } from './edits.ts';
import { type Area, frameOf } from './snap-frame.ts';

export interface Guides {
  x: readonly number[];
  y: readonly number[];
}

interface Lines {
  own: readonly number[];
  others: readonly number[];
}

/** Shift to the nearest line, or 0 if none is within `tolerance`. */
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

const knownLines = new WeakMap<Items, { ids: readonly string[]; x: number[]; y: number[] }>();

/** Lines of the items that stay. A drag asks for them at each pointer move. */
function linesBeside(items: Items, ids: readonly string[]): { x: number[]; y: number[] } {
  const known = knownLines.get(items);
  if (known?.ids === ids) return known;
  const still = items.filter(({ id, hidden }) => !hidden && !ids.includes(id)).map((item) => linesOf(boundsOf(item)));
  const lines = { ids, x: still.flatMap(({ x }) => x), y: still.flatMap(({ y }) => y) };
  knownLines.set(items, lines);
  return lines;
}

export function snapMove(items: Items, ids: readonly string[], way: Point, area: Area, tolerance: number): { way: Point; guides: Guides } {
  const box = boundsOfAll(chosen(items, ids));
  if (!box) return { way, guides: { x: [], y: [] } };
  const own = linesOf(box);
  const still = linesBeside(items, ids);
  const frame = linesOf(frameOf(box, area));
  const bleed = (length: number) => (area.cut ? [-area.cut.bleed, length + area.cut.bleed] : []);
  const x: Lines = { own: own.x, others: [...frame.x, ...bleed(area.width), ...still.x] };
  const y: Lines = { own: own.y, others: [...frame.y, ...bleed(area.height), ...still.y] };
  const snapped = { x: way.x + snapAlong(x, way.x, tolerance), y: way.y + snapAlong(y, way.y, tolerance) };
  return { way: snapped, guides: { x: reached(x, snapped.x), y: reached(y, snapped.y) } };
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
