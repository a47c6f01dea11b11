import type { ProductSide } from '@shop/contracts/catalog';
import type { Item, TextItem } from '@shop/contracts/scene';
import { isMeasured } from './font-letters.ts';
import { layText, type Sides, type TextLayout } from './text-layout.ts';

// Boxes are in millimetres from the print area's top left corner.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

type Layout = Omit<TextLayout, 'anchor' | 'pieces'>;

const layouts = new WeakMap<TextItem, Layout>();

/** Keyed by content, because a moved text is a new object with the same layout. */
const recent = new Map<string, Layout>();
const MOST_RECENT = 1000;

function recentLayout(item: TextItem): Layout {
  const { text, font, bold, italic, size, align, curve, letterSpacing, lineSpacing } = item;
  const key = JSON.stringify([text, font, bold, italic, size, align, curve, letterSpacing, lineSpacing]);
  const known = recent.get(key);
  if (known) return known;
  const { anchor: _anchor, pieces: _pieces, ...layout } = layText(item);
  if (recent.size >= MOST_RECENT) recent.clear();
  if (isMeasured(item)) recent.set(key, layout);
  return layout;
}

function layoutOf(item: TextItem): Layout {
  const known = layouts.get(item);
  if (known) return known;
  const layout = recentLayout(item);
  if (isMeasured(item)) layouts.set(item, layout);
  return layout;
}

export function sizeOf(item: Item): Size {
  const { width, height } = item.kind === 'text' ? layoutOf(item) : item;
  return { width, height };
}

function inkBeyond(item: Item): Sides {
  const line = item.kind === 'text' ? (item.outline?.width ?? 0) : item.kind === 'shape' ? (item.line?.width ?? 0) / 2 : 0;
  const { left, top, right, bottom } = item.kind === 'text' ? layoutOf(item).overhang : { left: 0, top: 0, right: 0, bottom: 0 };
  return { left: left + line, top: top + line, right: right + line, bottom: bottom + line };
}

/** Ink around the item's centre, before mirroring and rotation. */
export function inkBox(item: Item): Box {
  const { width, height } = sizeOf(item);
  const { left, top, right, bottom } = inkBeyond(item);
  return { left: -width / 2 - left, top: -height / 2 - top, right: width / 2 + right, bottom: height / 2 + bottom };
}

const bounds = new WeakMap<Item, Box>();

export function boundsOf(item: Item): Box {
  const known = bounds.get(item);
  if (known) return known;
  const box = measured(item);
  if (item.kind !== 'text' || isMeasured(item)) bounds.set(item, box);
  return box;
}

function measured(item: Item): Box {
  const own = inkBox(item);
  const angle = (item.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middleX = ((own.left + own.right) / 2) * (item.flipX ? -1 : 1);
  const middleY = ((own.top + own.bottom) / 2) * (item.flipY ? -1 : 1);
  const [x, y] = [item.x + middleX * cos - middleY * sin, item.y + middleX * sin + middleY * cos];
  const [w, h] = [(own.right - own.left) / 2, (own.bottom - own.top) / 2];
  const reachX = w * Math.abs(cos) + h * Math.abs(sin);
  const reachY = w * Math.abs(sin) + h * Math.abs(cos);
  return { left: x - reachX, top: y - reachY, right: x + reachX, bottom: y + reachY };
}

export function boundsOfAll(items: readonly Item[]): Box | undefined {
  const boxes = items.map(boundsOf);
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const EDGE = { share: 0.02, most: 3 } as const;

/** Minimum distance from the edge in millimetres. */
export const tooNear = ({ width, height }: { width: number; height: number }): number =>
  Math.min(EDGE.most, EDGE.share * Math.min(width, height));

/** The print area needs no position. */
export type CutSide = Pick<ProductSide, 'cutMm' | 'cornerMm'> & { printAreaMm: Size & { x?: number; y?: number } };

/** Millimetres. */
export const textMargin = ({ printAreaMm, cutMm }: CutSide): number => cutMm?.safety ?? tooNear(printAreaMm);

export function bleedBox({ printAreaMm: { width, height }, cutMm: { bleed } = { bleed: 0, safety: 0 } }: CutSide): Box {
  return { left: -bleed, top: -bleed, right: width + bleed, bottom: height + bleed };
}

export function printedBox(item: Item, side: CutSide): Box {
  const [own, area] = [boundsOf(item), bleedBox(side)];
  return {
    left: Math.max(own.left, area.left),
    top: Math.max(own.top, area.top),
    right: Math.min(own.right, area.right),
    bottom: Math.min(own.bottom, area.bottom),
  };
}

const SLACK = 0.01;

export const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

export const isCovering = (item: Item, { printAreaMm: { width, height } }: CutSide): boolean =>
  holds(boundsOf(item), { left: SLACK, top: SLACK, right: width - SLACK, bottom: height - SLACK });

export type Corner = readonly [x: number, y: number];

export function onSide({ x: ownX, y: ownY, rotation, flipX, flipY }: Item, corners: readonly Corner[]): Corner[] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return corners.map(([across, down]) => {
    const [x, y] = [flipX ? -across : across, flipY ? -down : down];
    return [ownX + x * cos - y * sin, ownY + x * sin + y * cos];
  });
}

function cornersOf(item: Item, shrunk: number): Corner[] {
  const { left, top, right, bottom } = inkBox(item);
  const down = [Math.min(top + shrunk, 0), Math.max(bottom - shrunk, 0)];
  return onSide(
    item,
    [Math.min(left + shrunk, 0), Math.max(right - shrunk, 0)].flatMap((x) => down.map((y): Corner => [x, y])),
  );
}

/** Corners of the letters of curved text, or of any other item's box. `beyond`: millimetres of outline around them. */
export function inkCorners(item: Item): { corners: readonly Corner[]; beyond: number } {
  const letters = item.kind === 'text' ? layoutOf(item).inkCorners : undefined;
  if (item.kind !== 'text' || !letters) return { corners: cornersOf(item, 0), beyond: 0 };
  return { corners: onSide(item, letters), beyond: item.outline?.width ?? 0 };
}

interface Quad {
  corners: readonly Corner[];
  /** Direction of two edges, in radians. */
  angle: number;
}

/** Letters fill about this share of their line. */
const LETTER_SHARE = 0.6;

function lettersOf(corners: readonly Corner[], shrunk: number): Quad[] {
  const letters: Quad[] = [];
  for (let at = 0; at < corners.length; at += 4) {
    const own = corners.slice(at, at + 4);
    const [[left, top] = [0, 0], [x, y] = [0, 0]] = own;
    const middle = [0, 1].map((axis) => own.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4);
    const inner = own.map(
      (corner) => corner.map((value, n) => (middle[n] ?? 0) + LETTER_SHARE * (value - (middle[n] ?? 0))) as unknown as Corner,
    );
    letters.push({ corners: shrunk > 0 ? inner : own, angle: Math.atan2(y - top, x - left) });
  }
  return letters;
}

function quadsOf(item: Item, shrunk: number): Quad[] {
  const { corners = undefined } = item.kind === 'text' ? layoutOf(item) : {};
  if (corners) return lettersOf(onSide(item, corners), shrunk);
  return [{ corners: cornersOf(item, shrunk), angle: (item.rotation * Math.PI) / 180 }];
}

/** Separating axis theorem. */
function overlap(one: Quad, other: Quad): boolean {
  return [one.angle, one.angle + Math.PI / 2, other.angle, other.angle + Math.PI / 2].every((angle) => {
    const along = ([x, y]: Corner) => x * Math.cos(angle) + y * Math.sin(angle);
    const [first, second] = [one.corners.map(along), other.corners.map(along)];
    return Math.max(...first) > Math.min(...second) && Math.max(...second) > Math.min(...first);
  });
}

export const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * True if the boxes of two items overlap. Curved text has one box per letter. `shrunk`, `ownShrunk`: millimetres to
 * remove from each edge of `other` and `item`.
 */
export function meets(item: Item, other: Item, shrunk: number, ownShrunk = 0): boolean {
  if (shrunk >= 0 && ownShrunk >= 0 && !touches(boundsOf(item), boundsOf(other))) return false;
  const theirs = quadsOf(other, shrunk);
  return quadsOf(item, ownShrunk).some((own) => theirs.some((quad) => overlap(own, quad)));
}
