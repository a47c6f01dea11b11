import { defineMessages } from '@shop/runtime';

const tr = {
  empty: 'Sepetiniz boş',
  toProducts: 'Ürünlere göz at',
  loadFailed: 'Sepetiniz yüklenemedi',
  notEnoughTitle: 'Bazı ürünler bu hâliyle sipariş edilemiyor',
  toOrders: 'Siparişlerime git',
};

export const sharedMessages = defineMessages<typeof tr>({
  tr,
  en: {
    empty: 'Your cart is empty',
    toProducts: 'Browse products',
    loadFailed: 'Your cart could not be loaded',
    notEnoughTitle: 'Some items cannot be ordered as they are',
    toOrders: 'Go to my orders',
  },
});
