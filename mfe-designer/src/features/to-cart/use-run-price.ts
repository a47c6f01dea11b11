import type { Product } from '@shop/contracts/catalog';
import { costOf, priceOf, printPrice, printedSides as sidesWithInk } from '@shop/contracts/line-prices';
import { offersOf, type QuantityOffer } from '@shop/contracts/quantity-offers';
import { printedOn } from '@shop/contracts/scene-current';
import { useApi, useLoaded } from '@shop/runtime';
import { useEditor } from '../design/store.ts';
import { runPriceQuery } from './api.ts';

/** Amounts in minor units. Ignores other cart lines. */
export interface DesignPrice {
  pieces: number;
  unitPrice: number;
  percent: number;
  total: number;
  offers: QuantityOffer[];
}

/** Until the API responds, uses the page's data. */
export function useRunPrice(product: Product, pieces: number): DesignPrice {
  const { id, sides, quantitySteps, priceVATIncl, packOf } = product;
  const printed = useEditor(({ scene }) => printPrice(sides, sidesWithInk(scene, sides)));
  const printedSides = useEditor(({ scene }) => {
    const ids = sides.map((side) => side.id);
    return ids.filter((side) => printedOn(scene, side).length > 0).join();
  });
  const count = Math.max(1, pieces);
  const { data } = useLoaded(runPriceQuery(useApi(), id, count, printedSides));
  const known = priceOf({ unitPriceBefore: priceVATIncl.Birim + printed, quantitySteps }, count);
  const unitPrice = data?.UnitPrice ?? known.unitPrice;
  return {
    ...{ pieces, unitPrice, percent: data?.QuantityPercent ?? known.percent },
    total: costOf(unitPrice, pieces, packOf),
    offers: offersOf(product, printed),
  };
}
