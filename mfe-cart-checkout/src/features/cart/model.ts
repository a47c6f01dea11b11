import { designerPath } from '@shop/contracts/addresses';
import type { Cart, CartAdd, CartLine, CartLineEdit, QuantityIds } from '@shop/contracts/cart';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { type LinePrice, type Priceable, priceLines } from '@shop/contracts/line-prices';

/** What the shopper wants and the server does not know yet: quantity by `RId`, 0 for a line taken out. */
export type Wanted = ReadonlyMap<number, number>;

export const nothingWanted: Wanted = new Map();

export const pieces = (lines: readonly { Qty: number }[]): number => lines.reduce((sum, line) => sum + line.Qty, 0);

/**
 * The cart as it will be once the server has heard, by the rule that the server charges by. What only the server can say
 * of another quantity is left out (messages about it) or stays as it was until the answer (the coupon).
 */
export function withWanted(cart: Cart, wanted: Wanted): Cart {
  if (!cart.Lines.some(({ RId }) => wanted.has(RId))) return cart;
  const wantedLines = cart.Lines.map((line) => ({ ...line, Qty: wanted.get(line.RId) ?? line.Qty })).filter(({ Qty }) => Qty > 0);
  const prices = priceLines(wantedLines.map(toPriceable));
  const Lines = wantedLines.map((line, n) => withPrice(line, prices[n] as LinePrice, wantedLines));
  const Total = Lines.reduce((sum, line) => sum + line.LineTotal, 0);
  const { Threshold, Remaining: before, Message } = cart.BonusInfo;
  const Remaining = Math.max(0, Threshold - Total);
  return { ...cart, Lines, Total, BonusInfo: { Threshold, Remaining, Message: Remaining === before ? Message : '' } };
}

const toPriceable = ({ PId, Design, Qty, UnitPrice, UnitPriceBefore = UnitPrice, QuantitySteps = [] }: CartLine): Priceable => ({
  productId: PId,
  designId: Design?.DesignId,
  unitPriceBefore: UnitPriceBefore,
  qty: Qty,
  quantitySteps: QuantitySteps,
});

/** As the API writes a line. The same size may be in several lines: all of them take from one shelf. */
function withPrice(line: CartLine, { unitPrice, unitPriceBefore, percent, nextStep }: LinePrice, all: readonly CartLine[]): CartLine {
  const { UnitPriceBefore: _before, QuantityPercent: _percent, NextStep: _step, Notices, ...rest } = line;
  const taken = pieces(all.filter(({ VariantId }) => VariantId === line.VariantId));
  const InStock = line.Stock === undefined ? line.InStock : taken <= line.Stock;
  return {
    ...rest,
    UnitPrice: unitPrice,
    LineTotal: unitPrice * line.Qty,
    InStock,
    ...(percent > 0 && { UnitPriceBefore: unitPriceBefore, QuantityPercent: percent }),
    ...(nextStep && { NextStep: { More: nextStep.more, Percent: nextStep.percent } }),
    ...(Notices && InStock === line.InStock && { Notices }),
  };
}

/** Every size that there is to be some of, or was: 0 takes it out. Empty where nothing would be left. */
export function sizesToSend(sizes: CartLineEdit['Sizes'], wanted: ReadonlyMap<number, number>): QuantityIds {
  const list = sizes.map(({ SizeId, Qty }) => ({ SizeId, Qty: wanted.get(SizeId) ?? Qty, before: Qty }));
  if (list.every(({ Qty }) => Qty === 0)) return [];
  return list.filter(({ Qty, before }) => Qty > 0 || before > 0).map(({ SizeId, Qty }) => ({ SizeId, Qty }));
}

/**
 * What POST /cart takes to have the line once more; of a list, all its sizes, as it says itself how many there are. Where a design
 * wanted its shopper's word, that was given when it came into the cart.
 */
export const lineAgain = ({ PId, Qty, VariantId, Design, Colour }: CartLine): CartAdd => ({
  PId,
  ...(Design && Design.People > 0 ? {} : { Qty, VariantId }),
  ...(Design ? { DesignId: Design.DesignId, AsItIs: true } : Colour && { Colour }),
});

/** What the shopper will pay as it stands: the coupon off, delivered the way that is proposed. */
export const cartTotal = ({ Total, Coupon, Delivery }: Pick<Cart, 'Total' | 'Coupon' | 'Delivery'>): number =>
  Total - (Coupon?.Discount ?? 0) + (Delivery?.[0]?.Fee ?? 0);

/** How many people are on the list that a line is made for; a list may be several lines, of a size each. */
export const peopleOf = ({ Design }: Pick<CartLine, 'Design'>): number => Design?.People ?? 0;

/** Which of the goods can be sent back: the law lets nobody change their mind about what was made for them alone. */
export function returnable(lines: readonly Pick<CartLine, 'Design'>[]): 'all' | 'some' | 'none' {
  const personalised = lines.filter(({ Design }) => Design !== undefined).length;
  if (personalised === 0) return 'all';
  return personalised < lines.length ? 'some' : 'none';
}

/** Where a line's design is opened again, in its colour. */
export const designPath = ({ Slug, PId, RId, Colour }: Pick<CartLine, 'Slug' | 'PId' | 'RId' | 'Colour'>): string =>
  designerPath({ slug: Slug, id: PId }, { line: String(RId), ...(Colour !== '' && { colour: Colour }) });

/** At the last reduction for the quantity, where the list of prices ends, or at the most that a line may hold. */
export const isBeyondList = ({ Qty, QuantityPercent, NextStep }: Pick<CartLine, 'Qty' | 'QuantityPercent' | 'NextStep'>): boolean =>
  Qty >= MAX_LINE_QUANTITY || (QuantityPercent !== undefined && NextStep === undefined);

/** The lines that offer a quote: of those of one product that have come to the end of its list, the last. */
export const linesWithQuote = (lines: readonly CartLine[]): ReadonlySet<number> =>
  new Set(new Map(lines.filter(isBeyondList).map(({ PId, RId }) => [PId, RId])).values());
