import { type Cut, cutOf, type FamilyId } from '@shop/contracts/scene-fonts';
import { cleanText } from '@shop/domain/clean-text';
import { fontAdvances } from './font-advances.ts';

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));

/** Letters with known advance widths. */
export const tableLetters: readonly string[] = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'ȘșȚț–—‘’‚“”„†•…‹›€₺™−'];

export const ADVANCE_UNIT = 0.002;

const USUAL_ADVANCE = 0.6;

const inkless = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

const tables = new Map<string, ReadonlyMap<string, number>>();

function tableOf(font: FamilyId, cut: Cut): ReadonlyMap<string, number> {
  const key = `${font} ${cut}`;
  const known = tables.get(key);
  if (known) return known;
  const packed = fontAdvances[font]?.[cut] ?? '';
  const table = new Map<string, number>();
  tableLetters.forEach((letter, n) => {
    const advance = Number.parseInt(packed.slice(2 * n, 2 * n + 2), 36);
    if (!Number.isNaN(advance)) table.set(letter, advance * ADVANCE_UNIT);
  });
  tables.set(key, table);
  return table;
}

type Typed = { font: FamilyId; bold?: boolean | undefined; italic?: boolean | undefined };

export function advances(line: string, typed: Typed): { letter: string; advance: number }[] {
  const table = tableOf(typed.font, cutOf(typed));
  return [...line].map((letter) => ({ letter, advance: table.get(letter) ?? USUAL_ADVANCE }));
}

export function missingLetters(text: string, typed: Typed): string[] {
  const table = tableOf(typed.font, cutOf(typed));
  return [...new Set(cleanText(text))].filter((letter) => !inkless.test(letter) && !table.has(letter));
}
