import type { Item, Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { MAX_SIDE_WORK } from '@shop/contracts/scene-limits';
import { qrBytes } from './qr-size.ts';

// Costs are measured in plain letters. Images cost 0, because their pixels have a separate limit.

const LINED_LETTER = 6;
const WIDE = 2;
const FIGURE = 10;
const LARGE = 6;

interface Area {
  width: number;
  height: number;
}

function workOf(item: Item, { width, height }: Area): number {
  if (item.kind === 'picture') return 0;
  if (item.kind === 'text') {
    const letters = Math.max(1, item.text.replace(/\s/gu, '').length);
    const again = item.shadow ? 2 : 1;
    if (!item.outline) return letters * again;
    return letters * (1 + again * LINED_LETTER * (item.outline.width > item.size / 2 ? WIDE : 1));
  }
  // The number of modules grows with the bytes.
  if (item.kind === 'qr') return FIGURE + qrBytes(item.text).length;
  const drawn = item.kind === 'shape' && item.line ? 2 : 1;
  return FIGURE * drawn * (Math.max(item.width, item.height) > Math.max(width, height) ? LARGE : 1);
}

/** Counts hidden items, too, because the shopper can show them at any time. */
export const isTooMuchWork = (scene: Scene, sideId: string, area: Area): boolean =>
  itemsOn(scene, sideId).reduce((sum, item) => sum + workOf(item, area), 0) > MAX_SIDE_WORK;
