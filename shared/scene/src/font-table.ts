import type { Cut, FamilyId } from '@shop/contracts/scene-fonts';

/**
 * Advances: two base-36 digits per letter of `tableLetters`, in `ADVANCE_UNIT`. Dots mark letters that the font lacks.
 * Overhangs, for each letter whose ink exceeds its width: the letter, then one digit each for left and right, in
 * `OVERHANG_UNIT`. Heights above, then below the baseline: two digits for each class of letters, in `HEIGHT_UNIT`.
 */
export type FontMetrics = Readonly<
  Partial<Record<FamilyId, Readonly<Partial<Record<Cut, readonly [advances: string, overhangs: string, heights: string]>>>>>
>;
