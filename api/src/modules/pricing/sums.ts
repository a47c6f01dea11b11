import type { Cart } from '@shop/contracts/cart';

/** Minor units, VAT included; `vatRate` in percent. */
export interface PricedLine {
  unitPrice: number;
  qty: number;
  vatRate: number;
}

export const lineTotal = ({ unitPrice, qty }: PricedLine): number => unitPrice * qty;

export const subtotal = (lines: readonly PricedLine[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0);

export const vatInside = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate));

export function bonus(goods: number, freeFrom: number, remainingText: (remaining: number) => string): Cart['BonusInfo'] {
  const remaining = Math.max(0, freeFrom - goods);
  return { Threshold: freeFrom, Remaining: remaining, Message: remainingText(remaining) };
}
