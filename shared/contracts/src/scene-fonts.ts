/** `b`: bold, `i`: italic. All have the Turkish letters and a free licence. */
const groups = {
  sans: {
    arimo: 'bi',
    cousine: 'bi',
    montserrat: 'bi',
    'baloo-2': 'b',
    poppins: 'bi',
    'josefin-sans': 'bi',
    quicksand: 'b',
    comfortaa: 'b',
  },
  serif: {
    tinos: 'bi',
    'playfair-display': 'bi',
    lora: 'bi',
    'crimson-text': 'bi',
    cinzel: 'b',
    'young-serif': '',
  },
  script: {
    caveat: 'b',
    'dancing-script': 'b',
    'great-vibes': '',
    lobster: '',
    pacifico: '',
    sacramento: '',
    'kaushan-script': '',
    allura: '',
    'alex-brush': '',
    parisienne: '',
    'marck-script': '',
    kalam: 'b',
    courgette: '',
    yellowtail: '',
  },
  display: {
    'abril-fatface': '',
    righteous: '',
    audiowide: '',
    'archivo-black': '',
    'special-elite': '',
  },
  varsity: {
    oswald: 'b',
    anton: '',
    'alfa-slab-one': '',
    'black-ops-one': '',
    'saira-stencil-one': '',
    teko: 'b',
    'league-gothic': '',
    'fjalla-one': '',
    'racing-sans-one': '',
    'russo-one': '',
    'jersey-10': '',
  },
} as const satisfies Record<string, Record<string, '' | 'b' | 'bi'>>;

export type FontGroup = keyof typeof groups;

export type FamilyId = { [Group in FontGroup]: keyof (typeof groups)[Group] }[FontGroup];

export interface Family {
  css: string;
  /** Only Arimo, Tinos and Cousine have fallbacks with similar letter widths. */
  fallback: string;
  bold: boolean;
  italic: boolean;
  group: FontGroup;
}

const fallbacks: Readonly<Record<FontGroup, string> & Partial<Record<FamilyId, string>>> = {
  arimo: "Arial, 'Liberation Sans', Helvetica, sans-serif",
  tinos: "'Times New Roman', 'Liberation Serif', Times, serif",
  cousine: "'Courier New', 'Liberation Mono', Courier, monospace",
  sans: 'sans-serif',
  serif: 'serif',
  script: 'cursive',
  display: 'sans-serif',
  varsity: 'sans-serif',
};

const cssName = (id: string): string => id.replace(/(^|-)(.)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase());

export const families = Object.fromEntries(
  Object.entries(groups).flatMap(([group, members]) =>
    Object.entries<string>(members).map(([id, styles]): [string, Family] => [
      id,
      {
        css: cssName(id),
        fallback: fallbacks[id as FamilyId] ?? fallbacks[group as FontGroup],
        bold: styles.includes('b'),
        italic: styles.includes('i'),
        group: group as FontGroup,
      },
    ]),
  ),
) as Readonly<Record<FamilyId, Family>>;

export const fontGroups = Object.keys(groups) as FontGroup[];

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
