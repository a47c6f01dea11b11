import type { Cart, CartLine } from '@shop/contracts/cart';

/** A line of one piece for 10,00, other where a test says so; its product is called "Ürün" and the product's number. */
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

/** A cart of these lines, which nothing is added to or taken from. */
export const cartOf = (...Lines: CartLine[]): Cart => ({
  Lines,
  Total: Lines.reduce((sum, { LineTotal }) => sum + LineTotal, 0),
  BonusInfo: { Threshold: 0, Remaining: 0, Message: '' },
});
