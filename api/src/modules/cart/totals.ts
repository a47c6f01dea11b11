import type { Cart } from '@shop/contracts/cart';
import type { Totals } from '@shop/contracts/orders';

/** Minor units, VAT included; `vatRate` in percent. */
export interface PricedLine {
  unitPrice: number;
  qty: number;
  vatRate: number;
}

/** Percent; carriage is always taxed at the general rate. */
const DELIVERY_VAT_RATE = 20;

export const lineTotal = ({ unitPrice, qty }: PricedLine): number => unitPrice * qty;

export const subtotal = (lines: readonly PricedLine[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The tax inside an amount that includes it, rounded to whole minor units. */
export const vatInside = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate));

/** VAT is rounded line by line, as invoices have it. */
export function totals(lines: readonly PricedLine[], deliveryFee: number): Totals {
  const goods = subtotal(lines);
  const vat = lines.reduce((sum, line) => sum + vatInside(lineTotal(line), line.vatRate), vatInside(deliveryFee, DELIVERY_VAT_RATE));
  return { Subtotal: goods, DeliveryFee: deliveryFee, VatIncluded: vat, Total: goods + deliveryFee };
}

/** What is missing for free delivery. */
export function bonus(goods: number, freeFrom: number, say: (remaining: number) => string): Cart['BonusInfo'] {
  const remaining = Math.max(0, freeFrom - goods);
  return { Threshold: freeFrom, Remaining: remaining, Message: say(remaining) };
}
