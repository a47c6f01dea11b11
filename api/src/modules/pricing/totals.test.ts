import { describe, expect, test } from '@jest/globals';
import { lineTotal } from './sums.ts';
import { spread, totals } from './totals.ts';

const noExtras = { discount: 0, deliveryFee: 0, paymentFee: 0 };

function random(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * max);
  };
}

test('groups VAT by rate and rounds the VAT of each line', () => {
  const lines = [
    { unitPrice: 1490, qty: 2, packOf: 1, vatRate: 10 },
    { unitPrice: 790, qty: 1, packOf: 1, vatRate: 20 },
  ];
  expect(totals(lines, { discount: 0, deliveryFee: 490, paymentFee: 290 })).toEqual({
    Subtotal: 3770,
    Discount: 0,
    DeliveryFee: 490,
    PaymentFee: 290,
    VatIncluded: 271 + 132 + 82 + 48,
    Vat: [
      { Rate: 10, Base: 2980 - 271, Amount: 271 },
      { Rate: 20, Base: 790 + 490 + 290 - 132 - 82 - 48, Amount: 132 + 82 + 48 },
    ],
    Total: 3770 + 490 + 290,
  });
});

test('spreads a discount over VAT rates in proportion to value', () => {
  const lines = [
    { unitPrice: 1100, qty: 1, packOf: 1, vatRate: 10 },
    { unitPrice: 1200, qty: 1, packOf: 1, vatRate: 20 },
  ];
  expect(totals(lines, { ...noExtras, discount: 230 })).toMatchObject({
    Total: 2070,
    Vat: [
      { Rate: 10, Base: 900, Amount: 90 },
      { Rate: 20, Base: 900, Amount: 180 },
    ],
  });
});

test('lists no VAT rates for an empty order', () => {
  expect(totals([], noExtras)).toEqual({
    Subtotal: 0,
    Discount: 0,
    DeliveryFee: 0,
    PaymentFee: 0,
    VatIncluded: 0,
    Vat: [],
    Total: 0,
  });
  expect(totals([{ unitPrice: 500, qty: 2, packOf: 1, vatRate: 20 }], { ...noExtras, discount: 1000 })).toMatchObject({
    Total: 0,
    Vat: [],
  });
});

describe('spreading a discount', () => {
  test('rounds up the largest fractions when spreading a discount', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [5, 3, 2])).toEqual([5, 3, 2]);
    expect(spread(1, [1, 3, 2])).toEqual([0, 1, 0]);
    expect(spread(0, [7, 5])).toEqual([0, 0]);
    expect(spread(5, [])).toEqual([]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
  });

  test('spreads discounts exactly for amounts beyond double precision', () => {
    const dear = 2_000_000_000_000;
    expect(spread(dear - 1, [dear, 1]).reduce((sum, part) => sum + part, 0)).toBe(dear - 1);
  });
});

test('computes exact totals for two thousand random carts', () => {
  const next = random(20_261_121);
  for (let cart = 0; cart < 2000; cart += 1) {
    const lines = Array.from({ length: 1 + next(8) }, () => ({
      unitPrice: 1 + next(cart % 3 === 0 ? 20 : 500_000),
      qty: 1 + next(999),
      packOf: 1 + next(3),
      vatRate: [0, 1, 10, 20][next(4)] ?? 0,
    }));
    const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
    const discount = next(4) === 0 ? 0 : next(goods + 1);
    const extras = { discount, deliveryFee: next(2) * next(2000), paymentFee: next(2) * next(500) };

    const parts = spread(discount, lines.map(lineTotal));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
    parts.forEach((part, index) => {
      const weight = lineTotal(lines[index] ?? { unitPrice: 0, qty: 0, packOf: 1, vatRate: 0 });
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(weight);
      expect(Math.abs(part - (discount * weight) / goods)).toBeLessThan(1.000_001);
    });

    const sums = totals(lines, extras);
    expect(sums.Total).toBe(sums.Subtotal - sums.Discount + sums.DeliveryFee + sums.PaymentFee);
    expect(sums.Vat.reduce((sum, { Base, Amount }) => sum + Base + Amount, 0)).toBe(sums.Total);
    expect(sums.Vat.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(sums.VatIncluded);
    for (const { Rate, Base, Amount } of sums.Vat) {
      // VAT is rounded by line, so each line and fee may be wrong by half a unit.
      expect(Math.abs(Amount - ((Base + Amount) * Rate) / (100 + Rate))).toBeLessThanOrEqual((lines.length + 2) / 2);
    }
  }
});
