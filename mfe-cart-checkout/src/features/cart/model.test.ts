import { describe, expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import { cartLine } from '@shop/testing/cart-of';
import {
  designPath,
  isAtLastStep,
  lineAgain,
  linesWithQuote,
  noPendingQuantities,
  pieces,
  sizesToSend,
  withPendingQuantities,
} from './model.ts';

const line = (RId: number, Qty: number, UnitPrice: number) => cartLine(RId, { Size: '', Qty, UnitPrice });

const cart: Cart = {
  Lines: [line(1, 2, 1000), line(2, 1, 500)],
  Total: 2500,
  AmountDue: 2990,
  BonusInfo: { Threshold: 5000, Remaining: 2500, Message: 'Ücretsiz kargo için $25.00 daha ekleyin.' },
};

test('shows the server’s cart if no quantity is pending', () => {
  expect(withPendingQuantities(cart, noPendingQuantities)).toBe(cart);
});

test('applies a pending quantity to line, totals and free delivery', () => {
  const shown = withPendingQuantities(cart, new Map([[1, 4]]));
  expect(shown.Lines[0]).toMatchObject({ Qty: 4, LineTotal: 4000 });
  expect(shown).toMatchObject({ Total: 4500, AmountDue: 4990 });
  expect(shown.BonusInfo).toEqual({ Threshold: 5000, Remaining: 500, Message: '' });
});

test("keeps a line's notices if the pending quantity changes nothing", () => {
  const noted = { ...cart, Lines: cart.Lines.map((before) => ({ ...before, InStock: false, Notices: ['Fiyatı değişti.'] })) };
  expect(withPendingQuantities(noted, new Map([[1, 2]]))).toEqual(noted);
});

test('removes all lines whose pending quantity is zero', () => {
  const wanted = new Map([
    [1, 0],
    [2, 0],
  ]);
  expect(withPendingQuantities(cart, wanted)).toMatchObject({ Lines: [], Total: 0 });
});

test('shows no negative remaining amount for free delivery', () => {
  expect(withPendingQuantities(cart, new Map([[1, 50]])).BonusInfo.Remaining).toBe(0);
});

test('ignores a pending quantity of a removed line', () => {
  expect(withPendingQuantities(cart, new Map([[99, 3]]))).toBe(cart);
});

test('passes the line’s colour in the link to the designer', () => {
  const at = { Slug: 'tisort', PId: 7, RId: 3 };
  expect(designPath({ ...at, Colour: 'Açık mavi' })).toBe('/designer/tisort/7?line=3&colour=A%C3%A7%C4%B1k+mavi');
  expect(designPath({ ...at, Colour: '' })).toBe('/designer/tisort/7?line=3');
});

test('counts a cart’s pieces, not its lines', () => {
  expect(pieces(cart.Lines)).toBe(3);
});

describe('quantity steps', () => {
  const steps = [
    { from: 10, percent: 5 },
    { from: 50, percent: 10 },
  ];
  const shirt = (RId: number, Qty: number, changes: Partial<CartLine> = {}): CartLine => ({
    ...line(RId, Qty, 1490),
    PId: 7,
    QuantitySteps: steps,
    NextStep: { More: 10 - Qty, Percent: 5 },
    ...changes,
  });
  const cartOf = (...Lines: CartLine[]): Cart => ({ ...cart, Lines });

  test('updates unit prices when the quantity crosses a discount step', () => {
    const shown = withPendingQuantities(cartOf(shirt(1, 2)), new Map([[1, 10]]));
    expect(shown.Lines[0]).toMatchObject({
      UnitPrice: 1415,
      UnitPriceBefore: 1490,
      QuantityPercent: 5,
      LineTotal: 14150,
      NextStep: { More: 40, Percent: 10 },
    });
    expect(shown.Total).toBe(14150);
    const back = withPendingQuantities(cartOf(...shown.Lines), new Map([[1, 9]]));
    expect(back.Lines[0]).toMatchObject({ UnitPrice: 1490, LineTotal: 13410, NextStep: { More: 1, Percent: 5 } });
    expect(back.Lines[0]).not.toHaveProperty('UnitPriceBefore');
  });

  test('computes a pack’s price from the number of pieces', () => {
    const cards = shirt(1, 100, { UnitPrice: 34_900, PackOf: 100, Quantities: [100, 250], QuantitySteps: [{ from: 250, percent: 10 }] });
    expect(withPendingQuantities(cartOf(cards), new Map([[1, 250]]))).toMatchObject({
      Lines: [{ UnitPrice: 31_410, LineTotal: 78_525 }],
      Total: 78_525,
    });
    expect([isAtLastStep({ ...cards, NextStep: { More: 1, Percent: 1 } }), isAtLastStep({ ...cards, Qty: 250 })]).toEqual([false, true]);
  });

  test('applies the total quantity’s price to lines of one design', () => {
    const two = cartOf(shirt(1, 2), shirt(2, 4), line(3, 1, 500));
    const more = withPendingQuantities(two, new Map([[1, 6]]));
    expect(more.Lines.map(({ UnitPrice }) => UnitPrice)).toEqual([1415, 1415, 500]);
    expect(more.Total).toBe(10 * 1415 + 500);
    const one = withPendingQuantities(more, new Map([[1, 0]]));
    expect(one.Lines.map(({ UnitPrice }) => UnitPrice)).toEqual([1490, 500]);
  });

  test('counts plain and designed pieces separately for quantity discounts', () => {
    const designed = shirt(2, 8, { Design: { DesignId: 'd' } as NonNullable<CartLine['Design']> });
    expect(withPendingQuantities(cartOf(shirt(1, 2), designed), new Map([[1, 3]])).Lines.map(({ UnitPrice }) => UnitPrice)).toEqual([
      1490, 1490,
    ]);
  });
});

test('keeps the coupon while quantities are pending', () => {
  const Coupon = { Code: 'BAHAR', Discount: 250, Message: '' };
  expect(withPendingQuantities({ ...cart, Coupon }, new Map([[1, 4]])).Coupon).toEqual(Coupon);
});

test('compares a size’s stock with the total of its lines', () => {
  const few = { Stock: 5, VariantId: 9, InStock: false, Notices: ['Bu üründen yalnız 5 adet kaldı.'] };
  const two = {
    ...cart,
    Lines: [
      { ...line(1, 4, 1000), ...few },
      { ...line(2, 2, 500), ...few },
      { ...line(3, 9, 500), Stock: 9, Notices: ['Son ürünler.'] },
    ],
  };
  const enough = withPendingQuantities(two, new Map([[1, 3]]));
  expect(enough.Lines.map(({ InStock, Notices }) => [InStock, Notices])).toEqual([
    [true, undefined],
    [true, undefined],
    [true, ['Son ürünler.']],
  ]);
  expect(withPendingQuantities(enough, new Map([[2, 3]])).Lines.map(({ InStock }) => InStock)).toEqual([false, false, true]);
});

test('sends all sizes except sizes that stay at zero', () => {
  const sizes = [
    { SizeId: 1, Size: 'S', Qty: 2, Stock: 5 },
    { SizeId: 2, Size: 'M', Qty: 0, Stock: 5 },
    { SizeId: 3, Size: 'L', Qty: 0, Stock: 5 },
  ];
  expect(
    sizesToSend(
      sizes,
      new Map([
        [1, 0],
        [3, 4],
      ]),
    ),
  ).toEqual([
    { SizeId: 1, Qty: 0 },
    { SizeId: 3, Qty: 4 },
  ]);
  expect(sizesToSend(sizes, new Map())).toEqual([{ SizeId: 1, Qty: 2 }]);
  expect(sizesToSend(sizes, new Map([[1, 0]]))).toEqual([]);
});

test('restores a line with size, colour and confirmed design', () => {
  const line = { PId: 1001, Qty: 3, VariantId: 21, Colour: 'Siyah' } as CartLine;
  const designed = (People: number) => ({ ...line, Design: { DesignId: 'd1', People } }) as CartLine;
  expect(lineAgain(line)).toEqual({ PId: 1001, Qty: 3, VariantId: 21, Colour: 'Siyah' });
  expect(lineAgain({ ...line, Colour: '' })).toEqual({ PId: 1001, Qty: 3, VariantId: 21 });
  expect(lineAgain(designed(0))).toEqual({ PId: 1001, Qty: 3, VariantId: 21, DesignId: 'd1', AsItIs: true });
  expect(lineAgain(designed(1))).toEqual({ PId: 1001, DesignId: 'd1', AsItIs: true });
});

test('offers a quote once the last quantity step is reached', () => {
  expect(isAtLastStep({ Qty: 60, QuantityPercent: 5, NextStep: { More: 40, Percent: 10 } })).toBe(false);
  expect(isAtLastStep({ Qty: 500, QuantityPercent: 10 })).toBe(true);
  expect(isAtLastStep({ Qty: 999 })).toBe(true);
  expect(isAtLastStep({ Qty: 5 })).toBe(false);
});

test('offers one quote per product, at the product’s last line', () => {
  const sized = (RId: number, PId: number, QuantityPercent?: number): CartLine => ({
    ...line(RId, 50, 1000),
    PId,
    ...(QuantityPercent && { QuantityPercent }),
  });
  expect([...linesWithQuote([sized(1, 7, 15), sized(2, 7, 15), sized(3, 8), sized(4, 9, 15)])]).toEqual([
    [2, 100],
    [4, 50],
  ]);
});
