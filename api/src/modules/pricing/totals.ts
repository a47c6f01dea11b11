import type { Totals, VatShare } from '@shop/contracts/orders';
import { lineTotal, type PricedLine, subtotal, vatInside } from './sums.ts';

/** Percent of VAT on delivery and payment fees. */
const GENERAL_VAT_RATE = 20;

/** Minor units, VAT included. `discount` must not exceed the sum of the lines. */
export interface Extras {
  discount: number;
  deliveryFee: number;
  paymentFee: number;
}

/** Largest remainder method: splits `amount` into whole units by weight. No share exceeds its weight. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // BigInt, because the multiplication may exceed a number's precision.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / BigInt(sum)), fraction: product % BigInt(sum) };
  });
  const left = amount - shares.reduce((total, { whole }) => total + whole, 0);
  const lucky = new Set(
    shares
      .toSorted((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ whole, index }) => whole + (lucky.has(index) ? 1 : 0));
}

/** Spreads the discount over the lines, whose VAT rates differ. Rounds by line, as invoices do. */
export function totals(lines: readonly PricedLine[], { discount, deliveryFee, paymentFee }: Extras): Totals {
  const discounts = spread(discount, lines.map(lineTotal));
  const parts = [
    ...lines.map((line, index) => ({ rate: line.vatRate, amount: lineTotal(line) - (discounts[index] ?? 0) })),
    { rate: GENERAL_VAT_RATE, amount: deliveryFee },
    { rate: GENERAL_VAT_RATE, amount: paymentFee },
  ];
  const goods = subtotal(lines);
  const vat = vatByRate(parts);
  return {
    Subtotal: goods,
    Discount: discount,
    DeliveryFee: deliveryFee,
    PaymentFee: paymentFee,
    VatIncluded: vat.reduce((sum, { Amount }) => sum + Amount, 0),
    Vat: vat,
    Total: goods - discount + deliveryFee + paymentFee,
  };
}

function vatByRate(parts: readonly { rate: number; amount: number }[]): VatShare[] {
  const shares = new Map<number, VatShare>();
  for (const { rate, amount } of parts) {
    if (amount === 0) continue;
    const share = shares.get(rate) ?? { Rate: rate, Base: 0, Amount: 0 };
    const tax = vatInside(amount, rate);
    shares.set(rate, { Rate: rate, Base: share.Base + amount - tax, Amount: share.Amount + tax });
  }
  return [...shares.values()].toSorted((a, b) => a.Rate - b.Rate);
}
