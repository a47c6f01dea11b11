import type { Product } from '@shop/contracts/catalog';
import { costOf, priceOf, printedSides, printPrice } from '@shop/contracts/line-prices';
import type { Scene } from '@shop/contracts/scene';

/** Surcharge for printing the side: per pack of `pieces`, or per piece of other products. */
export function priceOfSide(
  { sides, quantitySteps, priceVATIncl, packOf }: Pick<Product, 'sides' | 'quantitySteps' | 'priceVATIncl' | 'packOf'>,
  scene: Scene,
  { id, price }: Pick<Product['sides'][number], 'id' | 'price'>,
  pieces: number,
): number {
  if (packOf === undefined) return price;
  const others = printedSides(scene, sides).filter((side) => side.id !== id);
  const unitPriceBefore = priceVATIncl.Birim + printPrice(sides, others);
  const total = (before: number) => costOf(priceOf({ unitPriceBefore: before, quantitySteps }, pieces).unitPrice, pieces, packOf);
  return total(unitPriceBefore + price) - total(unitPriceBefore);
}
