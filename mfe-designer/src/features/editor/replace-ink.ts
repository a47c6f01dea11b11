import type { Item, Scene } from '@shop/contracts/scene';
import { inksOf, recoloured } from '@shop/scene/flat-inks';
import { byHand, type Items, isFree } from '../design/edits.ts';
import { allItems } from '../design/model.ts';

const isInk = (ink: string, other: string): boolean => ink.toLowerCase() === other.toLowerCase();

/** Recoloured QR codes may not scan. */
const placesIn = (item: Item, ink: string): number =>
  isFree(item) && item.kind !== 'qr' ? inksOf(item).filter((own) => isInk(own, ink)).length : 0;

export const placesOf = (scene: Scene, ink: string): number => allItems(scene).reduce((sum, item) => sum + placesIn(item, ink), 0);

export function withInkReplaced({ sides }: Scene, from: string, to: string): Record<string, Items> {
  const replaced = (item: Item): Item => {
    const after = recoloured(item, (ink) => (isInk(ink, from) ? to : ink));
    return 'fill' in item && item.fill !== undefined && isInk(item.fill, from) ? byHand(after, { fill: to }) : after;
  };
  return Object.fromEntries(
    Object.entries(sides)
      .filter(([, items]) => items.some((item) => placesIn(item, from) > 0))
      .map(([side, items]) => [side, items.map((item) => (placesIn(item, from) > 0 ? replaced(item) : item))]),
  );
}
