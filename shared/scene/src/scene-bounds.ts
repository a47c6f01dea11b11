import type { Item, TextItem } from '@shop/contracts/scene';
import { layText } from './text-layout.ts';

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

const textSizes = new WeakMap<TextItem, Size>();

/** Size before rotation. */
export function sizeOf(item: Item): Size {
  if (item.kind !== 'text') return { width: item.width, height: item.height };
  const known = textSizes.get(item);
  if (known) return known;
  const { width, height } = layText(item);
  const size = { width, height };
  textSizes.set(item, size);
  return size;
}

export function inkBeyond(item: Item): number {
  if (item.kind === 'text') return item.outline?.width ?? 0;
  return item.kind === 'shape' ? (item.line?.width ?? 0) / 2 : 0;
}

export function boundsOf(item: Item): Box {
  const { width, height } = sizeOf(item);
  const beyond = inkBeyond(item);
  const angle = (item.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [width / 2 + beyond, height / 2 + beyond];
  const [reachX, reachY] = [w * cos + h * sin, w * sin + h * cos];
  return { left: item.x - reachX, top: item.y - reachY, right: item.x + reachX, bottom: item.y + reachY };
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
