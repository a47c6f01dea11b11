import type { InLocales } from '@shop/domain/locale';
import { colours as codes } from '../pictures/palette.ts';
import type { ColourRow } from '../row-types.ts';

type ColourName = keyof typeof codes;

const names: Record<ColourName, InLocales<string>> = {
  white: { tr: 'Beyaz', en: 'White' },
  black: { tr: 'Siyah', en: 'Black' },
  navy: { tr: 'Lacivert', en: 'Navy' },
  red: { tr: 'Kırmızı', en: 'Red' },
  forest: { tr: 'Orman Yeşili', en: 'Forest Green' },
  sand: { tr: 'Kum Beji', en: 'Sand' },
  sky: { tr: 'Gök Mavisi', en: 'Sky Blue' },
  pink: { tr: 'Pembe', en: 'Pink' },
  natural: { tr: 'Natürel', en: 'Natural' },
  silver: { tr: 'Gümüş', en: 'Silver' },
  oak: { tr: 'Meşe', en: 'Oak' },
  kraft: { tr: 'Kraft', en: 'Kraft' },
  'inner-red': { tr: 'İçi Kırmızı', en: 'Red Inside' },
};

/** `inner-red` is named after its inside. The outside is white. */
export const namedColour = (name: ColourName): ColourRow => ({
  name: names[name],
  clrCode: name === 'inner-red' ? codes.red : codes[name],
});
