import { type Cut, cutOf, type FamilyId } from '@shop/contracts/scene-fonts';
import { cleanText } from '@shop/domain/clean-text';
import { metricsOfFamily } from '#font-metrics';

export { loadFontMetrics } from '#font-metrics';

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));

export const tableLetters: readonly string[] = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'ȘșȚț–—‘’‚“”„†•…‹›€₺™−'];

/** Ems. */
export const ADVANCE_UNIT = 0.002;

/** Ems. */
export const OVERHANG_UNIT = 0.02;

/** Ems. */
export const HEIGHT_UNIT = 0.01;

const SHORT = 'acegmnopqrsuvwxyzıçş';
const FLAT = /[a-ehik-or-xA-IK-PR-ZıİöÖüÜĞ0-9&.!?:+*’‘“”•-]/;
const TALL = /[a-zA-ZğöüÇŞ0-9&.,!?:;+*’‘“”•-]/;

// To keep the table small, the letters of a class share their highest and lowest ink.

export const topClass = (letter: string): 0 | 1 | 2 => (SHORT.includes(letter) ? 0 : TALL.test(letter) ? 1 : 2);

export const bottomClass = (letter: string): 0 | 1 | 2 => (FLAT.test(letter) ? 0 : 'fzJ'.includes(letter) ? 1 : 2);

const turkish: readonly string[] = [...'çÇğĞİöÖşŞüÜ'];

/** Letters with marks use the plain letter's overhang, to keep the table small. Turkish letters have their own. */
export const overhangLetter = (letter: string): string => (turkish.includes(letter) ? letter : (letter.normalize('NFD')[0] ?? letter));

const USUAL_ADVANCE = 0.6;

const inkless = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

interface Metrics {
  advance: number;
  /** Ink to the left of the advance width. */
  left: number;
  right: number;
  /** Ink above the baseline, or higher. */
  top: number;
  bottom: number;
}

const tables = new Map<string, ReadonlyMap<string, Metrics>>();

function tableOf(font: FamilyId, cut: Cut): ReadonlyMap<string, Metrics> | undefined {
  const key = `${font} ${cut}`;
  const known = tables.get(key);
  if (known) return known;
  const [advances, packedOverhangs, heights] = metricsOfFamily(font)?.[cut] ?? [];
  if (advances === undefined) return undefined;
  const ems = (digit: string): number => Number.parseInt(digit, 36) * OVERHANG_UNIT;
  const overhangs = new Map(
    Array.from((packedOverhangs ?? '').matchAll(/(.)(.)(.)/gu), ([, letter = '', left = '0', right = '0']) => [
      letter,
      { left: ems(left), right: ems(right) },
    ]),
  );
  const height = (n: number) => Number.parseInt((heights ?? '').slice(2 * n, 2 * n + 2), 36) * HEIGHT_UNIT;
  const table = new Map<string, Metrics>();
  tableLetters.forEach((letter, n) => {
    const advance = Number.parseInt(advances.slice(2 * n, 2 * n + 2), 36);
    if (Number.isNaN(advance)) return;
    const { left, right } = overhangs.get(overhangLetter(letter)) ?? { left: 0, right: 0 };
    const [top, bottom] = [height(topClass(letter)), height(3 + bottomClass(letter))];
    table.set(letter, { advance: advance * ADVANCE_UNIT, left, right, top, bottom });
  });
  tables.set(key, table);
  return table;
}

type Typed = { font: FamilyId; bold?: boolean | undefined; italic?: boolean | undefined };

const unknownLetter: Metrics = { advance: USUAL_ADVANCE, left: 0, right: 0, top: 0.95, bottom: 0.25 };

export const isMeasured = ({ font }: Typed): boolean => metricsOfFamily(font) !== undefined;

/** Lengths in ems. */
export function metricsOf(line: string, typed: Typed): (Metrics & { letter: string })[] {
  const table = tableOf(typed.font, cutOf(typed));
  return [...line].map((letter) => ({ letter, ...(table?.get(letter) ?? unknownLetter) }));
}

/** Empty while the font's metrics are loading. */
export function missingLetters(text: string, typed: Typed): string[] {
  const table = tableOf(typed.font, cutOf(typed));
  return table ? [...new Set(cleanText(text))].filter((letter) => !inkless.test(letter) && !table.has(letter)) : [];
}
