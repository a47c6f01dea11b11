import { occasionNames } from '@shop/contracts/occasions';
import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Hazır tasarımlar',
  titleOf: (occasion: string) => `${occasion}: hazır tasarımlar`,
  description: 'Doğum günü, sevgili, aile, takım ve daha fazlası için hazır tasarımlar: ürününüzü ve renginizi seçin, olduğu gibi basalım.',
  lead: 'Beğendiğiniz tasarımı seçin; ürünü, rengi ve bedeni siz belirleyin, olduğu gibi basalım.',
  homeLead: 'Beğendiğinizi seçin, ürününü belirleyin, olduğu gibi basalım.',
  occasion: 'Ne için?',
  all: 'Tümü',
  occasions: occasionNames.tr,
  none: 'Şu anda hazır tasarım bulunmuyor.',
  noneHint: 'Bu arada ürünlerimize göz atabilirsiniz.',
  toProducts: 'Ürünlere göz at',
  on: (name: string, product: string) => `${name} tasarımı, ${product} üzerinde`,
  product: 'Ürün',
  printed: 'Baskı fiyata dâhildir. Tasarım, gördüğünüz gibi basılır.',
  blank: 'Ürünün bilgileri ve bedenleri',
  others: 'Bunlara da bakın',
  unavailable: 'Sepet şu anda yüklenemedi. Lütfen birazdan yeniden deneyin.',
};

export const designsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Ready-made designs',
    titleOf: (occasion) => `${occasion}: ready-made designs`,
    description:
      'Ready-made designs for birthdays, love, family, teams and more: choose your product and colour, and we print it as it is.',
    lead: 'Choose a design you like, then product, colour and size: we print it just as it is.',
    homeLead: 'Choose one and its product: we print it as it is.',
    occasion: 'What is it for?',
    all: 'All',
    occasions: occasionNames.en,
    none: 'There are no ready-made designs at the moment.',
    noneHint: 'Meanwhile, have a look at our products.',
    toProducts: 'See the products',
    on: (name, product) => `The design “${name}” on ${product}`,
    product: 'Product',
    printed: 'The price includes printing. The design is printed as you see it.',
    blank: 'About the product and its sizes',
    others: 'You may also like',
    unavailable: 'The cart could not be loaded. Please try again in a moment.',
  },
});
