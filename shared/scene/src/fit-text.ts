import type { TextItem } from '@shop/contracts/scene';
import { fixedPoint } from './fixed-point.ts';
import { type CutSide, textMargin } from './scene-bounds.ts';
import { roomOf } from './scene-quality.ts';
import { heldAt } from './scene-rows.ts';

const STEPS_PER_MM = 100;

const ROUNDING_MM = 0.005;

const fitsOn = (text: TextItem, side: CutSide): boolean => roomOf(text, side) >= textMargin(side) - ROUNDING_MM;

function largestStep(least: number, most: number, fits: (step: number) => boolean): number | undefined {
  if (least >= most || !fits(least)) return undefined;
  let [fitting, tooLarge] = [least, most];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

/** The aligned edge stays in place, or else the centre. `undefined` if no smaller size fits. */
export function fittedText(text: TextItem, side: CutSide, least: number): TextItem | undefined {
  if (fitsOn(text, side)) return undefined;
  const point = fixedPoint(text);
  const ways = [
    (step: number) => heldAt({ ...text, size: step / STEPS_PER_MM }, point),
    (step: number) => ({ ...text, size: step / STEPS_PER_MM }),
  ];
  const fitting = ways.flatMap((resize) => {
    const step = largestStep(Math.ceil(least * STEPS_PER_MM), Math.floor(text.size * STEPS_PER_MM), (tried) => fitsOn(resize(tried), side));
    return step === undefined ? [] : [resize(step)];
  });
  return fitting.sort((one, other) => other.size - one.size)[0];
}
