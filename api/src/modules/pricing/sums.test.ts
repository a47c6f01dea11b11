import { expect, test } from '@jest/globals';
import { bonus, subtotal, vatInside } from './sums.ts';

test('computes the VAT that a price includes', () => {
  expect(vatInside(1200, 20)).toBe(200);
  expect(vatInside(1100, 10)).toBe(100);
  expect(vatInside(999, 20)).toBe(167);
});

test('multiplies the unit price by the quantity', () => {
  const lines = [
    { unitPrice: 1490, qty: 3, packOf: 1, vatRate: 10 },
    { unitPrice: 790, qty: 1, packOf: 1, vatRate: 20 },
  ];
  expect(subtotal(lines)).toBe(5260);
});

test('makes delivery free exactly when the threshold is reached', () => {
  const remainingText = (remaining: number) => String(remaining);
  expect(bonus(4999, 5000, remainingText)).toEqual({ Threshold: 5000, Remaining: 1, Message: '1' });
  expect(bonus(5000, 5000, remainingText)).toEqual({ Threshold: 5000, Remaining: 0, Message: '0' });
});
