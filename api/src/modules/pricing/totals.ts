import type { Totals, VatShare } from '@shop/contracts/orders';
import { lineTotal, type PricedLine, subtotal, vatInside } from './sums.ts';

/** Percent; carriage and payment fees are always taxed at the general rate. */
const GENERAL_VAT_RATE = 20;

/** Minor units, VAT included. `discount` is at most the sum of the lines. */
export interface Extras {
  discount: number;
  deliveryFee: number;
  paymentFee: number;
}

/**
 * Splits `amount` in proportion to `weights`, in whole units and without a remainder: everybody gets the whole part of
 * their share, and what is left goes one by one to the largest fractions (largest remainder method). No part is larger
 * than its weight as long as `amount` is not larger than their sum.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // Amount times weight may exceed what a double holds exactly.
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

/**
 * What a purchase comes to. The discount lowers each line in proportion, so that it lowers the right rate's tax; VAT is
 * rounded line by line, as invoices have it.
 */
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
