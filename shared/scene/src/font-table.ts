import type { Cut, FamilyId } from '@shop/contracts/scene-fonts';

/**
 * Advances: two digits of base 36 for each letter of `tableLetters`, in units of `ADVANCE_UNIT`; dots where the font has none.
 * Overhangs: letters whose ink exceeds their width, each with two digits: the ink to its left and right, in units of
 * `OVERHANG_UNIT`.
 */
export type FontMetrics = Readonly<
  Partial<Record<FamilyId, Readonly<Partial<Record<Cut, readonly [advances: string, overhangs: string]>>>>>
>;
