import type { PriceQuery, Product, RunPrice } from '@shop/contracts/catalog';
import { costOf, isOffered, priceOf, printPrice } from '@shop/contracts/line-prices';
import type { Locale } from '@shop/domain/locale';
import { refuseField } from '../../refusal.ts';
import { notOffered } from './not-offered.ts';

type Priced = Pick<Product, 'title' | 'sides' | 'quantitySteps' | 'priceVATIncl' | 'packOf' | 'quantities'>;

/** Applies the price rules of the cart. @throws `invalid-input` for unknown sides, `quantity-not-offered` */
export function runPrice(
  { title, sides, quantitySteps, priceVATIncl, packOf, quantities }: Priced,
  { qty, sides: wanted }: PriceQuery,
  locale: Locale,
): RunPrice {
  if (!isOffered(qty, quantities)) throw notOffered({ title, quantities: quantities ?? [], inCart: 0 }, locale);
  const printed = [...new Set(wanted?.split(',') ?? [])].map((id) => {
    const side = sides.find((one) => one.id === id);
    if (!side) throw refuseField('/sides', 'field-side-unknown');
    return side;
  });
  const print = printPrice(sides, printed);
  const { unitPrice, unitPriceBefore, percent, nextStep } = priceOf({ unitPriceBefore: priceVATIncl.Birim + print, quantitySteps }, qty);
  return {
    UnitPrice: unitPrice,
    UnitPriceBefore: unitPriceBefore,
    QuantityPercent: percent,
    PrintPrice: print,
    Total: costOf(unitPrice, qty, packOf),
    ...(nextStep && { NextStep: { More: nextStep.more, Percent: nextStep.percent } }),
  };
}
