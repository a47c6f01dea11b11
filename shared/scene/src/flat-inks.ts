import type { Item } from '@shop/contracts/scene';
import { isPrinted } from '@shop/contracts/scene-current';
import { colourDistance } from './ink.ts';

/** CIE76. Few people see smaller differences, and prints vary as much. */
const LEAST_DIFFERENCE = 2.5;

const colourKeys: readonly string[] = ['fill', 'colour', 'plate'];

export const recoloured = (item: Item, change: (colour: string) => string): Item =>
  item.kind === 'picture'
    ? item
    : (JSON.parse(JSON.stringify(item), (key, value) =>
        colourKeys.includes(key) && typeof value === 'string' ? change(value) : value,
      ) as Item);

export function inksOf(item: Item): string[] {
  if (item.kind === 'picture') return [];
  if (item.kind === 'art') return [item.fill];
  if (item.kind === 'qr') return item.plate === undefined ? [item.fill] : [item.fill, item.plate];
  const inks = item.kind === 'text' ? [item.fill, item.outline?.colour, item.shadow?.colour] : [item.fill, item.line?.colour];
  return inks.filter((ink) => ink !== undefined);
}

const sameInk = (inks: readonly string[], colour: string): string | undefined =>
  inks.find((ink) => ink === colour || colourDistance(ink, colour) < LEAST_DIFFERENCE);

/** Each flat colour needs its own print screen. Colours that look alike share one. */
export function flatInks(printed: readonly Item[]): { colours: string[]; hasPictures: boolean } {
  const colours: string[] = [];
  for (const ink of printed.flatMap(inksOf).map((colour) => colour.toLowerCase())) if (!sameInk(colours, ink)) colours.push(ink);
  return { colours, hasPictures: printed.some(({ kind }) => kind === 'picture') };
}

export function withFlatInks(items: readonly Item[]): Item[] {
  const { colours } = flatInks(items.filter(isPrinted));
  return items.map((item) => recoloured(item, (colour) => sameInk(colours, colour.toLowerCase()) ?? colour));
}
