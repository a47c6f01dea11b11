import type { Item, Scene } from '@shop/contracts/scene';
import { isPrinted, printedOn } from '@shop/contracts/scene-current';
import { inksOf, recoloured } from './flat-inks.ts';
import { inkOnPaper, leavesDots } from './ink.ts';
import { meets } from './scene-bounds.ts';

/** True if the item prints nothing without white ink. */
export const isWhite = (item: Item): boolean => item.kind !== 'picture' && !inksOf(item).some(leavesDots);

/** Omits white areas that touch no printed ink, because they need no cut. */
export function sceneToCut(scene: Scene, side: string, whiteInk: boolean): Scene {
  const items = printedOn(scene, side);
  const ink = items.filter((item) => whiteInk || !isWhite(item));
  return { ...scene, sides: { [side]: items.filter((item) => ink.some((other) => other === item || meets(item, other, 0))) } };
}

/** The part of `sceneToCut` that prints. Undefined if everything prints. */
export function inkToCut(cut: Scene, side: string, whiteInk: boolean): Scene | undefined {
  const items = printedOn(cut, side);
  const ink = items.filter((item) => whiteInk || !isWhite(item));
  return ink.length === items.length ? undefined : { ...cut, sides: { [side]: ink } };
}

/** Returns the items as printed without white ink. */
export function withoutWhite(items: readonly Item[], paper: string | undefined): Item[] {
  const seen: Item[] = [];
  for (const item of items) {
    // White on other ink leaves a gap that shows the paper.
    if (!isPrinted(item) || (isWhite(item) && !seen.some((other) => meets(item, other, 0)))) continue;
    seen.push(paper === undefined ? item : recoloured(item, (ink) => inkOnPaper(ink, paper)));
  }
  return seen;
}
