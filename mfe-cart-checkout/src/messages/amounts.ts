import { RETURN_DAYS } from '@shop/contracts/limits';
import { defineMessages } from '@shop/runtime';

const tr = {
  subtotal: 'Ara toplam',
  discount: 'Kupon indirimi',
  estimate: 'Tahmini teslimat',
  free: 'Ücretsiz',
  total: 'Toplam',
  vatIncluded: 'KDV dâhil',
  returns: {
    all: `${RETURN_DAYS} gün kolay iade.`,
    some: `${RETURN_DAYS} gün kolay iade; kişiye özel ürünler hariç.`,
    none: 'Kişiye özel ürünler iade edilemez. Kusurlu çıkarsa yeniden basar ya da ödemenizi iade ederiz.',
  },
};

export const amountsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    subtotal: 'Subtotal',
    discount: 'Coupon discount',
    estimate: 'Estimated delivery',
    free: 'Free',
    total: 'Total',
    vatIncluded: 'VAT included',
    returns: {
      all: `${RETURN_DAYS} days easy returns.`,
      some: `${RETURN_DAYS} days easy returns, except for personalised items.`,
      none: 'Personalised items can’t be returned. If one is faulty, we’ll reprint or refund it.',
    },
  },
});
