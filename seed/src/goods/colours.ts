import type { Colour } from '@shop/contracts/catalog';
import { colours as codes } from '../pictures/palette.ts';

type ColourName = keyof typeof codes;

const names: Record<ColourName, string> = {
  white: 'Beyaz',
  black: 'Siyah',
  navy: 'Lacivert',
  red: 'Kırmızı',
  forest: 'Orman Yeşili',
  sand: 'Kum Beji',
  sky: 'Gök Mavisi',
  pink: 'Pembe',
  natural: 'Natürel',
  silver: 'Gümüş',
  oak: 'Meşe',
  'inner-red': 'İçi Kırmızı',
};

/** The colour as shoppers see it; `inner-red` is white outside, but is chosen for its inside. */
export const namedColour = (name: ColourName): Colour => ({
  name: names[name],
  clrCode: name === 'inner-red' ? codes.red : codes[name],
});
