import type { Cart, CartLine } from '@shop/contracts/cart';
import { costOf } from '@shop/contracts/line-prices';

export const cartLine = (RId: number, { PId = RId, Qty = 1, UnitPrice = 1000, ...changes }: Partial<CartLine> = {}): CartLine => ({
  RId,
  PId,
  VariantId: RId,
  Title: `Ürün ${PId}`,
  Slug: 'urun',
  Img: 'a.png',
  Size: 'M',
  Colour: '',
  Qty,
  UnitPrice,
  LineTotal: costOf(UnitPrice, Qty, changes.PackOf),
  InStock: true,
  ...changes,
});

export function cartOf(...Lines: CartLine[]): Cart {
  const Total = Lines.reduce((sum, { LineTotal }) => sum + LineTotal, 0);
  return { Lines, Total, AmountDue: Total, BonusInfo: { Threshold: 0, Remaining: 0, Message: '' } };
}
