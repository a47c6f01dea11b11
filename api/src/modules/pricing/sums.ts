import type { Cart } from '@shop/contracts/cart';
import { costOf } from '@shop/contracts/line-prices';

/** Minor units, VAT included. `unitPrice` is for `packOf` pieces. `vatRate` is in percent. */
export interface PricedLine {
  unitPrice: number;
  qty: number;
  packOf: number;
  vatRate: number;
}

export const lineTotal = ({ unitPrice, qty, packOf }: PricedLine): number => costOf(unitPrice, qty, packOf);

export const subtotal = (lines: readonly PricedLine[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0);

export const vatInside = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate));

export function bonus(goods: number, freeFrom: number, remainingText: (remaining: number) => string): Cart['BonusInfo'] {
  const remaining = Math.max(0, freeFrom - goods);
  return { Threshold: freeFrom, Remaining: remaining, Message: remainingText(remaining) };
}
