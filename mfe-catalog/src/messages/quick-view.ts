import { defineMessages } from '@shop/runtime';

const tr = {
  whole: 'Ürün sayfasını aç',
  notLoaded: 'Ürün yüklenemedi',
  lookAtLine: 'Bağlantınızı kontrol edin.',
};

export const quickViewMessages = defineMessages<typeof tr>({
  tr,
  en: {
    whole: 'Open the product page',
    notLoaded: 'The product could not be loaded',
    lookAtLine: 'Check your connection.',
  },
});
