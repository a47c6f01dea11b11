// All have the Turkish letters and the SIL Open Font License.

export interface Family {
  css: string;
  /** Similar in letter widths only for Arimo, Tinos and Cousine. */
  fallback: string;
  bold: boolean;
  italic: boolean;
}

export const families = {
  arimo: { css: 'Arimo', fallback: "Arial, 'Liberation Sans', Helvetica, sans-serif", bold: true, italic: true },
  tinos: { css: 'Tinos', fallback: "'Times New Roman', 'Liberation Serif', Times, serif", bold: true, italic: true },
  cousine: { css: 'Cousine', fallback: "'Courier New', 'Liberation Mono', Courier, monospace", bold: true, italic: true },
  montserrat: { css: 'Montserrat', fallback: 'sans-serif', bold: true, italic: true },
  'playfair-display': { css: 'Playfair Display', fallback: 'serif', bold: true, italic: true },
  oswald: { css: 'Oswald', fallback: 'sans-serif', bold: true, italic: false },
  anton: { css: 'Anton', fallback: 'sans-serif', bold: false, italic: false },
  'baloo-2': { css: 'Baloo 2', fallback: 'sans-serif', bold: true, italic: false },
  caveat: { css: 'Caveat', fallback: 'cursive', bold: true, italic: false },
  'dancing-script': { css: 'Dancing Script', fallback: 'cursive', bold: true, italic: false },
  'great-vibes': { css: 'Great Vibes', fallback: 'cursive', bold: false, italic: false },
  lobster: { css: 'Lobster', fallback: 'cursive', bold: false, italic: false },
  pacifico: { css: 'Pacifico', fallback: 'cursive', bold: false, italic: false },
} as const satisfies Record<string, Family>;

export type FamilyId = keyof typeof families;

export const familyIds = Object.keys(families) as FamilyId[];

export type Cut = '400' | '700' | '400i' | '700i';

export function cutOf({ font, bold, italic }: { font: FamilyId; bold?: boolean | undefined; italic?: boolean | undefined }): Cut {
  const family = families[font] ?? families.arimo;
  return `${bold && family.bold ? '700' : '400'}${italic && family.italic ? 'i' : ''}`;
}

export const cutsOf = (font: FamilyId): Cut[] => {
  const { bold, italic } = families[font];
  return ['400', ...(bold ? ['700' as const] : []), ...(italic ? ['400i' as const] : []), ...(bold && italic ? ['700i' as const] : [])];
};
