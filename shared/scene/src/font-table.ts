import type { Cut, FamilyId } from '@shop/contracts/scene-fonts';

/**
 * Advances: two base-36 digits per letter of `tableLetters`, in `ADVANCE_UNIT`. Dots mark letters that the font lacks.
 * Overhangs: three characters for each letter whose ink exceeds its width: the letter, a digit for its left, and a
 * digit for its right. The digits are in `OVERHANG_UNIT`.
 */
export type FontMetrics = Readonly<
  Partial<Record<FamilyId, Readonly<Partial<Record<Cut, readonly [advances: string, overhangs: string]>>>>>
>;
