import type { PriceQuery, Product, RunPrice } from '@shop/contracts/catalog';
import { priceOf } from '@shop/contracts/line-prices';
import { refuseField } from '../../refusal.ts';

/** Uses the price rules of the cart. @throws `invalid-input` for unknown sides. */
export function runPrice(
  { sides, quantitySteps, priceVATIncl }: Pick<Product, 'sides' | 'quantitySteps' | 'priceVATIncl'>,
  { qty, sides: wanted }: PriceQuery,
): RunPrice {
  const printed = [...new Set(wanted?.split(',') ?? [])].map((id) => {
    const side = sides.find((one) => one.id === id);
    if (!side) throw refuseField('/sides', 'field-side-unknown');
    return side.price;
  });
  const printPrice = printed.reduce((sum, price) => sum + price, 0);
  const { unitPrice, unitPriceBefore, percent, nextStep } = priceOf(
    { unitPriceBefore: priceVATIncl.Birim + printPrice, quantitySteps },
    qty,
  );
  return {
    UnitPrice: unitPrice,
    UnitPriceBefore: unitPriceBefore,
    QuantityPercent: percent,
    PrintPrice: printPrice,
    Total: unitPrice * qty,
    ...(nextStep && { NextStep: { More: nextStep.more, Percent: nextStep.percent } }),
  };
}
