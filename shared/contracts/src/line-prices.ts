import type { Product, ProductSide } from './catalog.ts';
import type { AnyScene } from './scene.ts';
import { printedOn } from './scene-current.ts';

// Calculates every price, in minor units with VAT. Has no schemas, because browsers load this file.

export interface Priceable {
  productId: number;
  designId: string | undefined;
  /** Unit price including the print and the product's discount, before the quantity discount. */
  unitPriceBefore: number;
  qty: number;
  quantitySteps: Product['quantitySteps'];
}

export interface LinePrice {
  unitPrice: number;
  /** Before the quantity discount. */
  unitPriceBefore: number;
  percent: number;
  /** The discount after `more` further pieces. `undefined` at the last step. */
  nextStep: { more: number; percent: number } | undefined;
}

type PricedSide = Pick<ProductSide, 'id' | 'price'>;

export const printedSides = (scene: AnyScene, sides: readonly PricedSide[]): PricedSide[] =>
  Object.keys(scene.sides)
    .filter((id) => printedOn(scene, id).length > 0)
    .map((id) => ({ id, price: sides.find((side) => side.id === id)?.price ?? 0 }));

/** Uses current prices. A side that the product no longer has keeps its old price. */
export const printPrice = (sides: readonly PricedSide[], printed: readonly PricedSide[]): number =>
  printed.reduce((sum, { id, price }) => sum + (sides.find((side) => side.id === id)?.price ?? price), 0);

/** Rounds the discount half up. Applied to one piece, so that a line costs the sum of its pieces. */
export const reduced = (amount: number, percent: number): number => amount - Math.round((amount * percent) / 100);

/** Price of `qty` pieces if `packOf` of them cost `unitPrice`. Rounds half up. */
export const costOf = (unitPrice: number, qty: number, packOf = 1): number => Math.round((unitPrice * qty) / packOf);

export const isOffered = (qty: number, quantities: readonly number[] = []): boolean => quantities.length === 0 || quantities.includes(qty);

/** Key of a run. All sizes of a design, or all colours of an unprinted product, share a quantity discount. */
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
  // Browsers of 2022 lack `toSorted` and `findLast`.
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
