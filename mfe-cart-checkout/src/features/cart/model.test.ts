import { expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import { choiceText, nothingWanted, pieces, withWanted } from './model.ts';

const line = (RId: number, Qty: number, UnitPrice: number): CartLine => ({
  RId,
  PId: RId,
  VariantId: RId,
  Title: `Ürün ${RId}`,
  Slug: 'urun',
  Img: 'a.png',
  Size: '',
  Colour: '',
  Qty,
  UnitPrice,
  LineTotal: Qty * UnitPrice,
  InStock: true,
});

const cart: Cart = {
  Lines: [line(1, 2, 1000), line(2, 1, 500)],
  Total: 2500,
  BonusInfo: { Threshold: 5000, Remaining: 2500, Message: 'Ücretsiz kargo için $25.00 daha ekleyin.' },
};

test('without pending changes the cart is the server’s own', () => {
  expect(withWanted(cart, nothingWanted)).toBe(cart);
});

test('a wanted quantity changes the line, the total and what is missing for free delivery', () => {
  const shown = withWanted(cart, new Map([[1, 4]]));
  expect(shown.Lines[0]).toMatchObject({ Qty: 4, LineTotal: 4000 });
  expect(shown.Total).toBe(4500);
  expect(shown.BonusInfo).toEqual({ Threshold: 5000, Remaining: 500, Message: '' });
});

test('a line taken out is gone, and the last one leaves an empty cart', () => {
  const wanted = new Map([
    [1, 0],
    [2, 0],
  ]);
  expect(withWanted(cart, wanted)).toMatchObject({ Lines: [], Total: 0 });
});

test('more than enough for free delivery leaves nothing missing', () => {
  expect(withWanted(cart, new Map([[1, 50]])).BonusInfo.Remaining).toBe(0);
});

test('a change of a line that is no longer there changes nothing', () => {
  expect(withWanted(cart, new Map([[99, 3]]))).toBe(cart);
});

test('pieces counts quantities, and a choice is named without gaps', () => {
  expect(pieces(cart.Lines)).toBe(3);
  expect(choiceText({ Size: 'M', Colour: 'Kırmızı' })).toBe('M · Kırmızı');
  expect(choiceText({ Size: '', Colour: 'Kırmızı' })).toBe('Kırmızı');
  expect(choiceText({ Size: '', Colour: '' })).toBe('');
});
