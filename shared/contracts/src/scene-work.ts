import type { Item, Scene } from './scene.ts';
import { itemsOn } from './scene-current.ts';
import { MAX_SIDE_WORK } from './scene-limits.ts';

// How much work items are for whoever draws them, about: a plain letter is 1. Pictures are bounded by their pixels.

/** A letter with a line around it. */
const LINED_LETTER = 6;
/** By how much it is more where the line is wider than half the letters are high. */
const WIDE = 2;
const FIGURE = 10;
/** By how much a figure is more that is longer than the print area. */
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
  const drawn = item.kind === 'shape' && item.line ? 2 : 1;
  return FIGURE * drawn * (Math.max(item.width, item.height) > Math.max(width, height) ? LARGE : 1);
}

/** Whether drawing this side would keep others waiting. Hidden items count: they are stored, and shown again at any time. */
export const isTooMuchWork = (scene: Scene, sideId: string, area: Area): boolean =>
  itemsOn(scene, sideId).reduce((sum, item) => sum + workOf(item, area), 0) > MAX_SIDE_WORK;
