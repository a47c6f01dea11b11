import type { Item, Scene } from './scene.ts';
import { printedOn } from './scene-current.ts';
import { MAX_SIDE_WORK } from './scene-limits.ts';

// How much work items are for whoever draws them, about: a plain letter is 1. Pictures are bounded by their pixels.

/** A line around a letter, by how much the letter itself is. */
const LINED_LETTER = 6;
const FIGURE = 10;
/** By how much a figure is that reaches beyond the print area on both sides. */
const LARGE = 6;

interface Area {
  width: number;
  height: number;
}

function workOf(item: Item, { width, height }: Area): number {
  if (item.kind === 'picture') return 0;
  if (item.kind === 'text') {
    const letters = item.text.replace(/\s/gu, '').length;
    const lines = item.outline ? (item.shadow ? 2 : 1) : 0;
    const plain = item.shadow && !item.outline ? 2 : 1;
    return letters * (plain + lines * LINED_LETTER);
  }
  const drawn = item.kind === 'shape' && item.line ? 2 : 1;
  return FIGURE * drawn * (Math.max(item.width, item.height) > Math.max(width, height) ? LARGE : 1);
}

/** Would drawing this side keep others waiting? What is hidden is not drawn. */
export const isTooMuchWork = (scene: Scene, sideId: string, area: Area): boolean =>
  printedOn(scene, sideId).reduce((sum, item) => sum + workOf(item, area), 0) > MAX_SIDE_WORK;
