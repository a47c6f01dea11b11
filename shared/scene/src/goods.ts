import type { ProductSide } from '@shop/contracts/catalog';
import { type MethodLimits, methodLimits, type PrintMethod } from '@shop/domain/print-method';
import { isNearWhite } from './ink.ts';
import type { CutSide } from './scene-bounds.ts';

export interface Goods {
  printMethod?: PrintMethod | undefined;
  /** `#rrggbb` */
  productColour?: string | undefined;
}

/** Millimetres. `thinnestLine` is one typographic point. */
const usual = { thinnestLine: 0.35, smallestLetters: 3 } as const;

/** For an unknown method, assumes that only paper lacks white ink. */
export const limitsOf = (method: PrintMethod | undefined, { cutMm }: CutSide): MethodLimits =>
  method ? methodLimits[method] : { ...usual, whiteInk: cutMm === undefined, losesDetail: false };

/** True if the goods tint all ink: they are not white, and the print method has no white ink. */
export function isTinted(side: CutSide & Pick<ProductSide, 'groundColour'>, { printMethod, productColour }: Goods): boolean {
  const ground = side.groundColour ?? productColour;
  return ground !== undefined && !isNearWhite(ground) && !limitsOf(printMethod, side).whiteInk;
}
