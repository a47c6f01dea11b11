import type { Cart } from '@shop/contracts/cart';

/** What the shopper wants and the server does not know yet: quantity by `RId`, 0 for a line taken out. */
export type Wanted = ReadonlyMap<number, number>;

export const nothingWanted: Wanted = new Map();

export const pieces = (lines: readonly { Qty: number }[]): number => lines.reduce((sum, line) => sum + line.Qty, 0);

/**
 * The cart as it will be once the server has heard. Prices are the server's; only quantities and what follows from
 * them are ahead. A message about another amount than the one shown is left empty.
 */
export function withWanted(cart: Cart, wanted: Wanted): Cart {
  if (!cart.Lines.some(({ RId }) => wanted.has(RId))) return cart;
  const Lines = cart.Lines.flatMap((line) => {
    const Qty = wanted.get(line.RId) ?? line.Qty;
    return Qty === 0 ? [] : [{ ...line, Qty, LineTotal: line.UnitPrice * Qty }];
  });
  const Total = Lines.reduce((sum, line) => sum + line.LineTotal, 0);
  const { Threshold, Remaining: before, Message } = cart.BonusInfo;
  const Remaining = Math.max(0, Threshold - Total);
  return { Lines, Total, BonusInfo: { Threshold, Remaining, Message: Remaining === before ? Message : '' } };
}

/** Size and colour as one line of text; empty where the product has neither. */
export const choiceText = ({ Size, Colour }: { Size: string; Colour: string }): string => [Size, Colour].filter(Boolean).join(' · ');

export const linePath = ({ Slug, PId }: { Slug: string; PId: number }): string => `/products/${Slug}/${PId}`;
