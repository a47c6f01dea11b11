import type { Item, Scene } from '@shop/contracts/scene';
import { inksOf, recoloured } from '@shop/scene/flat-inks';
import { byHand, type Items, isFree } from '../design/edits.ts';
import { allItems } from '../design/model.ts';

export interface Replacement {
  from: string;
  except: readonly string[];
}

const isInk = (ink: string, other: string): boolean => ink.toLowerCase() === other.toLowerCase();

/** Recoloured QR codes may not scan. */
const placesIn = (item: Item, { from: ink, except }: Replacement): number =>
  isFree(item) && item.kind !== 'qr' && !except.includes(item.id) ? inksOf(item).filter((own) => isInk(own, ink)).length : 0;

export const placesOf = (scene: Scene, replacement: Replacement): number =>
  allItems(scene).reduce((sum, item) => sum + placesIn(item, replacement), 0);

export function withInkReplaced({ sides }: Scene, replacement: Replacement, to: string): Record<string, Items> {
  const { from } = replacement;
  const replaced = (item: Item): Item => {
    const after = recoloured(item, (ink) => (isInk(ink, from) ? to : ink));
    return 'fill' in item && item.fill !== undefined && isInk(item.fill, from) ? byHand(after, { fill: to }) : after;
  };
  return Object.fromEntries(
    Object.entries(sides)
      .filter(([, items]) => items.some((item) => placesIn(item, replacement) > 0))
      .map(([side, items]) => [side, items.map((item) => (placesIn(item, replacement) > 0 ? replaced(item) : item))]),
  );
}
