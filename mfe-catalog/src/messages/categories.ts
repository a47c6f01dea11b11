import { defineMessages } from '@shop/runtime';

const tr = {
  description: (names: string) => `Kategoriler: ${names}.`,
  lead: 'Baskılı ürünler ve hazır hediyeler tek çatı altında.',
  print: 'Baskı atölyesi',
  retail: 'Hazır ürünler',
  descriptionOf: (name: string) => `${name} ürünleri: fiyatlar, renkler ve hızlı kargo.`,
  children: 'Alt kategoriler',
};

export const categoriesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    description: (names) => `Categories: ${names}.`,
    lead: 'Printed products and ready-made gifts under one roof.',
    print: 'Print studio',
    retail: 'Ready-made',
    descriptionOf: (name) => `${name}: prices, colours and fast delivery.`,
    children: 'Subcategories',
  },
});
