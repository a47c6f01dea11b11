import { defineMessages } from '@shop/runtime';

const tr = {
  lines: 'Çizgilerin anlamı',
  cutLine: 'Kesim çizgisi',
  cutLineHelp: 'Ürün buradan kesilir.',
  bleed: 'Taşma payı',
  bleedHelp: 'Arka planı buraya kadar uzatın; bu pay kesilip atılır.',
  safety: 'Güvenli alan',
  safetyHelp: 'Yazıları bu çizginin içinde tutun.',
  ground: 'Arka plan',
  groundColour: 'Arka plan rengi',
  groundHint: 'Renk taşma payının sonuna kadar basılır.',
  noGround: 'Arka plan rengini kaldır',
  fillArea: 'Alanı doldur',
};

export const paperMessages = defineMessages<typeof tr>({
  tr,
  en: {
    lines: 'What the lines mean',
    cutLine: 'Cut line',
    cutLineHelp: 'The product is cut here.',
    bleed: 'Bleed',
    bleedHelp: 'Extend backgrounds up to here; this margin is cut off.',
    safety: 'Safe area',
    safetyHelp: 'Keep text inside this line.',
    ground: 'Background',
    groundColour: 'Background colour',
    groundHint: 'The colour is printed to the end of the bleed.',
    noGround: 'Remove the background colour',
    fillArea: 'Fill the area',
  },
});
