import type { Product, ProductSide } from './catalog.ts';
import type { AnyScene } from './scene.ts';
import { printedOn } from './scene-current.ts';

// What a line costs, in one place: the API charges by it, and cart, designer and product page show it. Without schemas, so
// that browsers may have it. Money in minor units, VAT included.

/** A line as far as its price goes. */
export interface Priceable {
  productId: number;
  /** Undefined where nothing is printed. */
  designId: string | undefined;
  /** Of one piece: the product's price now, its own discount taken off, and what is printed on it. */
  unitPriceBefore: number;
  qty: number;
  quantitySteps: Product['quantitySteps'];
}

export interface LinePrice {
  /** What the shopper pays for one. */
  unitPrice: number;
  /** The same before the reduction for the quantity. */
  unitPriceBefore: number;
  /** That reduction, percent. */
  percent: number;
  /** `more` pieces until `percent` comes off; undefined at the last step. */
  nextStep: { more: number; percent: number } | undefined;
}

type PricedSide = Pick<ProductSide, 'id' | 'price'>;

/** Sides of a design that have something printed on them, at the prices of `sides`. */
export const printedSides = (scene: AnyScene, sides: readonly PricedSide[]): PricedSide[] =>
  Object.keys(scene.sides)
    .filter((id) => printedOn(scene, id).length > 0)
    .map((id) => ({ id, price: sides.find((side) => side.id === id)?.price ?? 0 }));

/**
 * What printing costs for one piece. The product's price of now counts; a side that it has no more costs what it did when it was
 * designed.
 */
export const printPrice = (sides: readonly PricedSide[], printed: readonly PricedSide[]): number =>
  printed.reduce((sum, { id, price }) => sum + (sides.find((side) => side.id === id)?.price ?? price), 0);

/** What is paid for one piece with a percentage off, which is rounded half up to whole minor units: the same for every piece of a line. */
export const reduced = (amount: number, percent: number): number => amount - Math.round((amount * percent) / 100);

/**
 * All sizes of one design are one print run and count together. What is not printed counts by product: a shirt in two
 * colours is still the same shirt off the same pallet.
 */
const runOf = ({ productId, designId }: Priceable): string => `${productId} ${designId ?? ''}`;

/** The prices of a cart's lines, in their order. They depend on each other, because quantities of one run add up. */
export function priceLines(lines: readonly Priceable[]): LinePrice[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(runOf(line), (pieces.get(runOf(line)) ?? 0) + line.qty);
  return lines.map((line) => priceOf(line, pieces.get(runOf(line)) ?? 0));
}

/** What one piece costs in a run of `count`. */
export function priceOf(
  { unitPriceBefore, quantitySteps }: Pick<Priceable, 'unitPriceBefore' | 'quantitySteps'>,
  count: number,
): LinePrice {
  // Sorted by hand: browsers of 2022 have no `toSorted` and no `findLast`.
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
