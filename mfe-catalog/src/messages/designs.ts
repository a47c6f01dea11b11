import { occasionNames } from '@shop/contracts/occasions';
import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Hazır tasarımlar',
  titleOf: (occasion: string) => `${occasion}: hazır tasarımlar`,
  description: 'Doğum günü, sevgili, aile, takım ve daha fazlası için hazır tasarımlar: ürününüzü ve rengini seçin, olduğu gibi basalım.',
  lead: 'Beğendiğiniz tasarımı seçin; ürünü, rengi ve bedeni siz belirleyin, olduğu gibi basalım.',
  homeLead: 'Beğendiğiniz tasarımı ve ürününü seçin, olduğu gibi basalım.',
  occasion: 'Ne için?',
  all: 'Tümü',
  occasions: occasionNames.tr,
  none: 'Şu anda hazır tasarım bulunmuyor.',
  noneHint: 'Bu arada ürünlerimize göz atabilirsiniz.',
  toProducts: 'Ürünlere göz at',
  on: (name: string, product: string) => `${name} tasarımı, ${product} üzerinde`,
  product: 'Ürün',
  printed: 'Baskı fiyata dâhildir. Tasarım, gördüğünüz gibi basılır.',
  blank: 'Ürün bilgileri ve bedenleri',
  others: 'Bunları da beğenebilirsiniz',
  unavailable: 'Sepet şu anda yüklenemedi. Lütfen biraz sonra tekrar deneyin.',
};

export const designsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Ready-made designs',
    titleOf: (occasion) => `${occasion}: ready-made designs`,
    description:
      'Ready-made designs for birthdays, love, family, teams and more: choose a product and colour, and we print the design as it is.',
    lead: 'Choose a design you like, then the product, colour and size: we print it just as it is.',
    homeLead: 'Choose a design and a product, and we print it just as it is.',
    occasion: 'What is it for?',
    all: 'All',
    occasions: occasionNames.en,
    none: 'There are no ready-made designs right now.',
    noneHint: 'Meanwhile, take a look at our products.',
    toProducts: 'Browse products',
    on: (name, product) => `The design “${name}” on ${product}`,
    product: 'Product',
    printed: 'The price includes printing. The design is printed as you see it.',
    blank: 'Product details and sizes',
    others: 'You may also like',
    unavailable: 'The cart could not be loaded right now. Please try again in a little while.',
  },
});
