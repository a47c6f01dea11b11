import { formatCount } from '@shop/domain/pieces';
import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Siparişlerim',
  lead: 'En yenisi en üstte.',
  all: 'Tüm siparişler',
  older: 'Daha eski siparişler',
  none: 'Henüz siparişiniz yok.',
  noneText: 'İlk siparişinizi buradan adım adım takip edeceksiniz.',
  shop: 'Ürünlere göz at',
  count: (count: number) => `${formatCount(count, 'tr')} adet`,
  reference: (reference: string) => `Referansınız: ${reference}`,
};

export const ordersMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'My orders',
    lead: 'Newest first.',
    all: 'All orders',
    older: 'Older orders',
    none: 'No orders yet.',
    noneText: 'You will be able to track your first order here, step by step.',
    shop: 'Browse products',
    count: (count) => (count === 1 ? '1 piece' : `${formatCount(count, 'en')} pieces`),
    reference: (reference) => `Your reference: ${reference}`,
  },
});
