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

const layouts = new WeakMap<TextItem, Pick<TextLayout, 'width' | 'height' | 'overhang'>>();

function layoutOf(item: TextItem): Pick<TextLayout, 'width' | 'height' | 'overhang'> {
  const known = layouts.get(item);
  if (known) return known;
  const { width, height, overhang } = layText(item);
  const layout = { width, height, overhang };
  if (isMeasured(item)) layouts.set(item, layout);
  return layout;
}

/** Size before rotation. */
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

export function boundsOf(item: Item): Box {
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

/** A share of the shorter side, at most 3 mm. */
const EDGE = { share: 0.02, most: 3 } as const;

/** Minimum distance from the edge in millimetres. */
export const tooNear = ({ width, height }: { width: number; height: number }): number =>
  Math.min(EDGE.most, EDGE.share * Math.min(width, height));

/** Outlines of a side without its place on the face. */
export type CutSide = Pick<ProductSide, 'cutMm'> & { printAreaMm: Size & { x?: number; y?: number } };

/** Minimum distance of texts from the edge in millimetres. */
export const textMargin = ({ printAreaMm, cutMm }: CutSide): number => cutMm?.safety ?? tooNear(printAreaMm);

/** The print area with its bleed. */
export function bleedBox({ printAreaMm: { width, height }, cutMm: { bleed } = { bleed: 0, safety: 0 } }: CutSide): Box {
  return { left: -bleed, top: -bleed, right: width + bleed, bottom: height + bleed };
}
