import type { Product } from './catalog.ts';
import { costOf, priceOf } from './line-prices.ts';

// Separate from `line-prices.ts`, which every page loads.

export interface QuantityOffer {
  qty: number;
  total: number;
  percent: number;
}

export const offersOf = (
  { quantities = [], quantitySteps, priceVATIncl, packOf }: Pick<Product, 'quantities' | 'quantitySteps' | 'priceVATIncl' | 'packOf'>,
  printed = 0,
): QuantityOffer[] =>
  quantities.map((qty) => {
    const { unitPrice, percent } = priceOf({ unitPriceBefore: priceVATIncl.Birim + printed, quantitySteps }, qty);
    return { qty, total: costOf(unitPrice, qty, packOf), percent };
  });
