import type { Cart, CartAdd, CartLine, CartLineEdit, QuantityIds } from '@shop/contracts/cart';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { costOf, isOffered, type LinePrice, type Priceable, priceLines } from '@shop/contracts/line-prices';
import { designerPath } from '@shop/contracts/page-paths';

/** Unsent quantities by `RId`. 0 removes the line. */
export type Wanted = ReadonlyMap<number, number>;

export const noPendingQuantities: Wanted = new Map();

export const productCount = (lines: readonly { Qty: number; PackOf?: number }[]): number =>
  lines.reduce((sum, { Qty, PackOf }) => sum + (PackOf === undefined ? Qty : 1), 0);

export const pieces = (lines: readonly { Qty: number }[]): number => lines.reduce((sum, line) => sum + line.Qty, 0);

/** Uses the server's pricing code. Discount and delivery fee stay the same. */
export function withPendingQuantities(cart: Cart, wanted: Wanted): Cart {
  if (!cart.Lines.some(({ RId }) => wanted.has(RId))) return cart;
  const wantedLines = cart.Lines.map((line) => ({ ...line, Qty: wanted.get(line.RId) ?? line.Qty })).filter(({ Qty }) => Qty > 0);
  const prices = priceLines(wantedLines.map(toPriceable));
  const Lines = wantedLines.map((line, n) => withPrice(line, prices[n] as LinePrice, wantedLines));
  const Total = Lines.reduce((sum, line) => sum + line.LineTotal, 0);
  const { Threshold, Remaining: before, Message } = cart.BonusInfo;
  const Remaining = Math.max(0, Threshold - Total);
  const AmountDue = cart.AmountDue + Total - cart.Total;
  return { ...cart, Lines, Total, AmountDue, BonusInfo: { Threshold, Remaining, Message: Remaining === before ? Message : '' } };
}

const toPriceable = ({ PId, Design, Qty, UnitPrice, UnitPriceBefore = UnitPrice, QuantitySteps = [] }: CartLine): Priceable => ({
  productId: PId,
  designId: Design?.DesignId,
  unitPriceBefore: UnitPriceBefore,
  qty: Qty,
  quantitySteps: QuantitySteps,
});

function withPrice(line: CartLine, { unitPrice, unitPriceBefore, percent, nextStep }: LinePrice, all: readonly CartLine[]): CartLine {
  const { UnitPriceBefore: _before, QuantityPercent: _percent, NextStep: _step, Notices, ...rest } = line;
  const taken = pieces(all.filter(({ VariantId }) => VariantId === line.VariantId));
  const InStock = line.Stock === undefined ? line.InStock : taken <= line.Stock && isOffered(line.Qty, line.Quantities);
  return {
    ...rest,
    UnitPrice: unitPrice,
    LineTotal: costOf(unitPrice, line.Qty, line.PackOf),
    InStock,
    ...(percent > 0 && { UnitPriceBefore: unitPriceBefore, QuantityPercent: percent }),
    ...(nextStep && { NextStep: { More: nextStep.more, Percent: nextStep.percent } }),
    ...(Notices && InStock === line.InStock && { Notices }),
  };
}

export function sizesToSend(sizes: CartLineEdit['Sizes'], wanted: ReadonlyMap<number, number>): QuantityIds {
  const list = sizes.map(({ SizeId, Qty }) => ({ SizeId, Qty: wanted.get(SizeId) ?? Qty, before: Qty }));
  if (list.every(({ Qty }) => Qty === 0)) return [];
  return list.filter(({ Qty, before }) => Qty > 0 || before > 0).map(({ SizeId, Qty }) => ({ SizeId, Qty }));
}

/** `AsItIs`: the shopper has already confirmed this design's warnings. */
export const lineAgain = ({ PId, Qty, VariantId, Design, Colour }: CartLine): CartAdd => ({
  PId,
  ...(Design && Design.People > 0 ? {} : { Qty, VariantId }),
  ...(Design ? { DesignId: Design.DesignId, AsItIs: true } : Colour && { Colour }),
});

/** People on the name list, which may span several cart lines. */
export const peopleOf = ({ Design }: Pick<CartLine, 'Design'>): number => Design?.People ?? 0;

/** By law, personalised goods cannot be returned. */
export function returnable(lines: readonly Pick<CartLine, 'Design'>[]): 'all' | 'some' | 'none' {
  const personalised = lines.filter(({ Design }) => Design !== undefined).length;
  if (personalised === 0) return 'all';
  return personalised < lines.length ? 'some' : 'none';
}

export const designPath = ({ Slug, PId, RId, Colour }: Pick<CartLine, 'Slug' | 'PId' | 'RId' | 'Colour'>): string =>
  designerPath({ slug: Slug, id: PId }, { line: String(RId), ...(Colour !== '' && { colour: Colour }) });

type Stepped = Pick<CartLine, 'Qty' | 'Quantities' | 'QuantityPercent' | 'NextStep'>;

export const isAtLastStep = ({ Qty, Quantities, QuantityPercent, NextStep }: Stepped): boolean =>
  Qty >= (Quantities?.at(-1) ?? MAX_LINE_QUANTITY) || (QuantityPercent !== undefined && NextStep === undefined);

/** Total quantity of each product with lines at their last step (`isAtLastStep`), by the `RId` of the last of these lines. */
export const linesWithQuote = (lines: readonly CartLine[]): ReadonlyMap<number, number> => {
  const last = new Map(lines.filter(isAtLastStep).map(({ PId, RId }) => [PId, RId]));
  return new Map([...last].map(([PId, RId]) => [RId, pieces(lines.filter((line) => line.PId === PId))]));
};
