import { expect, test } from '@jest/globals';
import { formatMoney } from '../money.ts';
import { orderNumber } from '../orders/number.ts';
import { mayBecome } from '../orders/states.ts';
import { bonus, totals, vatInside } from './totals.ts';

test('VAT is inside the price, rounded line by line', () => {
  expect(vatInside(1200, 20)).toBe(200);
  expect(vatInside(1100, 10)).toBe(100);
  expect(vatInside(999, 20)).toBe(167);
  const lines = [
    { unitPrice: 1490, qty: 2, vatRate: 10 },
    { unitPrice: 790, qty: 1, vatRate: 20 },
  ];
  expect(totals(lines, 490)).toEqual({ Subtotal: 3770, DeliveryFee: 490, VatIncluded: 271 + 132 + 82, Total: 4260 });
});

test('the bonus is reached exactly at the threshold', () => {
  const say = (remaining: number) => String(remaining);
  expect(bonus(4999, 5000, say)).toEqual({ Threshold: 5000, Remaining: 1, Message: '1' });
  expect(bonus(5000, 5000, say)).toEqual({ Threshold: 5000, Remaining: 0, Message: '0' });
});

test('money is written the currency’s way', () => {
  expect(formatMoney(123_450, 'USD')).toBe('$1,234.50');
  expect(formatMoney(123_450, 'TRY')).toBe('₺1.234,50');
});

test('an order may be cancelled until it is produced', () => {
  expect(mayBecome('awaiting-payment', 'cancelled')).toBe(true);
  expect(mayBecome('paid', 'cancelled')).toBe(true);
  expect(mayBecome('in-production', 'cancelled')).toBe(false);
});

test('order numbers carry the year as it is in Turkey', () => {
  expect(orderNumber(123, new Date('2026-12-31T21:30:00Z'))).toBe('BH-2027-000123');
});
