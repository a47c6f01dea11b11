import type { Cart, CartLine } from '@shop/contracts/cart';

/** One piece for 10,00 by default. */
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
  LineTotal: Qty * UnitPrice,
  InStock: true,
  ...changes,
});

export const cartOf = (...Lines: CartLine[]): Cart => ({
  Lines,
  Total: Lines.reduce((sum, { LineTotal }) => sum + LineTotal, 0),
  BonusInfo: { Threshold: 0, Remaining: 0, Message: '' },
});
