import { formatCount } from '@shop/domain/pieces';
import { defineMessages } from '@shop/runtime';

const tr = {
  heading: 'Sipariş özeti',
  pieces: (pieces: number) => `${pieces} ürün`,
  quantity: (quantity: number) => `${formatCount(quantity, 'tr')} adet`,
  edit: 'Sepeti düzenle',
};

export const orderSummaryMessages = defineMessages<typeof tr>({
  tr,
  en: {
    heading: 'Order summary',
    pieces: (pieces) => (pieces === 1 ? '1 item' : `${pieces} items`),
    quantity: (quantity) => (quantity === 1 ? '1 piece' : `${formatCount(quantity, 'en')} pieces`),
    edit: 'Edit cart',
  },
});
