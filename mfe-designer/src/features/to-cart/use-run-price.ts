import type { Product } from '@shop/contracts/catalog';
import { priceOf, printPrice, printedSides as sidesWithInk } from '@shop/contracts/line-prices';
import { printedOn } from '@shop/contracts/scene-current';
import { useApi, useLoaded } from '@shop/runtime';
import { useEditor } from '../design/store.ts';
import { runPriceQuery } from './api.ts';

/** What a design costs as it is now, in minor units; a design is a run of its own: what the cart holds already does not count. */
export interface DesignPrice {
  pieces: number;
  unitPrice: number;
  /** Off the unit price, for the quantity. */
  percent: number;
  total: number;
}

/** Until the API has answered, and where it does not, by the same rule from the prices that the page came with. */
export function useRunPrice({ id, sides, quantitySteps, priceVATIncl }: Product, pieces: number): DesignPrice {
  const printed = useEditor(({ scene }) => printPrice(sides, sidesWithInk(scene, sides)));
  const printedSides = useEditor(({ scene }) => {
    const ids = sides.map((side) => side.id);
    return ids.filter((side) => printedOn(scene, side).length > 0).join();
  });
  // Of none, what one would cost.
  const count = Math.max(1, pieces);
  const { data } = useLoaded(runPriceQuery(useApi(), id, count, printedSides));
  const known = priceOf({ unitPriceBefore: priceVATIncl.Birim + printed, quantitySteps }, count);
  const unitPrice = data?.UnitPrice ?? known.unitPrice;
  return { pieces, unitPrice, percent: data?.QuantityPercent ?? known.percent, total: unitPrice * pieces };
}
