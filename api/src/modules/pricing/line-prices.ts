import type { Product, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';

/** Minor units, VAT included. */
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

/** A line as far as its price goes. */
export interface Priceable {
  /** The product's price now, its own discount taken off. */
  price: number;
  qty: number;
  product: { id: number; sides: readonly ProductSide[]; quantitySteps: Product['quantitySteps'] };
  design: { DesignId: string; Scene: Scene; Sides: readonly ProductSide[] } | undefined;
}

/**
 * What printing costs for one piece: the price of every side that has something on it. The product's price of now
 * counts; a side that it has no more costs what it did when it was designed.
 */
export function printPrice(sides: readonly ProductSide[], design: Priceable['design']): number {
  const priceOf = (id: string): number => [...sides, ...(design?.Sides ?? [])].find((side) => side.id === id)?.price ?? 0;
  const printed = Object.entries(design?.Scene.sides ?? {}).filter(([, objects]) => objects.length > 0);
  return printed.reduce((sum, [id]) => sum + priceOf(id), 0);
}

/** What a percentage takes off one piece, rounded half up to whole minor units: the same for every piece of a line. */
const reduction = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/**
 * All sizes of one design are one print run and count together. What is not printed counts by product: a shirt in two
 * colours is still the same shirt off the same pallet.
 */
const runOf = ({ product, design }: Priceable): string => `${product.id} ${design?.DesignId ?? ''}`;

/** The prices of a cart's lines, in their order. They depend on each other, because quantities of one run add up. */
export function priceLines(lines: readonly Priceable[]): LinePrice[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(runOf(line), (pieces.get(runOf(line)) ?? 0) + line.qty);

  return lines.map((line) => {
    const count = pieces.get(runOf(line)) ?? 0;
    const unitPriceBefore = line.price + printPrice(line.product.sides, line.design);
    const steps = line.product.quantitySteps.toSorted((a, b) => a.from - b.from);
    const percent = steps.findLast(({ from }) => from <= count)?.percent ?? 0;
    const next = steps.find(({ from }) => from > count);
    return {
      unitPrice: unitPriceBefore - reduction(unitPriceBefore, percent),
      unitPriceBefore,
      percent,
      nextStep: next && { more: next.from - count, percent: next.percent },
    };
  });
}
