import { expect, test } from '@jest/globals';
import { bonus, vatInside } from './sums.ts';

test('VAT is inside the price', () => {
  expect(vatInside(1200, 20)).toBe(200);
  expect(vatInside(1100, 10)).toBe(100);
  expect(vatInside(999, 20)).toBe(167);
});

test('the bonus is reached exactly at the threshold', () => {
  const say = (remaining: number) => String(remaining);
  expect(bonus(4999, 5000, say)).toEqual({ Threshold: 5000, Remaining: 1, Message: '1' });
  expect(bonus(5000, 5000, say)).toEqual({ Threshold: 5000, Remaining: 0, Message: '0' });
});
