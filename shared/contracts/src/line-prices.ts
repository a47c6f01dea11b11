import type { Product, ProductSide } from './catalog.ts';
import type { AnyScene } from './scene.ts';
import { printedOn } from './scene-current.ts';

// The only price calculation. Without schemas, for browsers. Minor units, VAT included.

export interface Priceable {
  productId: number;
  designId: string | undefined;
  /** Per piece, with print, after the product's discount. */
  unitPriceBefore: number;
  qty: number;
  quantitySteps: Product['quantitySteps'];
}

export interface LinePrice {
  unitPrice: number;
  /** Before the quantity discount. */
  unitPriceBefore: number;
  /** Percent. */
  percent: number;
  /** `more` pieces until `percent` applies; undefined at the last step. */
  nextStep: { more: number; percent: number } | undefined;
}

type PricedSide = Pick<ProductSide, 'id' | 'price'>;

export const printedSides = (scene: AnyScene, sides: readonly PricedSide[]): PricedSide[] =>
  Object.keys(scene.sides)
    .filter((id) => printedOn(scene, id).length > 0)
    .map((id) => ({ id, price: sides.find((side) => side.id === id)?.price ?? 0 }));

/** Current prices; removed sides keep their former one. */
export const printPrice = (sides: readonly PricedSide[], printed: readonly PricedSide[]): number =>
  printed.reduce((sum, { id, price }) => sum + (sides.find((side) => side.id === id)?.price ?? price), 0);

/** Rounds the discount half up to whole minor units, so a line is exactly its pieces. */
export const reduced = (amount: number, percent: number): number => amount - Math.round((amount * percent) / 100);

/** Sizes of one design are one print run. Unprinted products count across colours. */
const runOf = ({ productId, designId }: Priceable): string => `${productId} ${designId ?? ''}`;

export function priceLines(lines: readonly Priceable[]): LinePrice[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(runOf(line), (pieces.get(runOf(line)) ?? 0) + line.qty);
  return lines.map((line) => priceOf(line, pieces.get(runOf(line)) ?? 0));
}

export function priceOf(
  { unitPriceBefore, quantitySteps }: Pick<Priceable, 'unitPriceBefore' | 'quantitySteps'>,
  count: number,
): LinePrice {
  // Browsers of 2022 have no `toSorted` and no `findLast`.
  const steps = [...quantitySteps].sort((a, b) => a.from - b.from);
  const percent = steps.filter(({ from }) => from <= count).at(-1)?.percent ?? 0;
  const next = steps.find(({ from }) => from > count);
  return {
    unitPrice: reduced(unitPriceBefore, percent),
    unitPriceBefore,
    percent,
    nextStep: next && { more: next.from - count, percent: next.percent },
  };
}
